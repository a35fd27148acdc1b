import { takeTicket } from "@/storage/call-folders";
import type { ToWorker } from "./protocol";
import { serve } from "./worker-server";

// The archive runs in this worker so that the page never waits for it.
const answer = serve((message) => self.postMessage(message), {
  fetch: (...parameters) => self.fetch(...parameters),
  now: () => new Date(),
  storage: async (place) => {
    // Another build of this worker may store calls in another way, and what is masked must not mix with what
    // isn't.
    const format = place.masks ? `${self.location.pathname}, masked` : self.location.pathname;
    const ticket = await takeTicket(place, format);
    if (!ticket) return undefined;
    // A first visit doesn't wait for this code.
    const storage = () => import("./visit-storage").then(({ visitStorage }) => visitStorage(ticket));
    return {
      hasEarlier: ticket.hasEarlier,
      read: async (...parameters) => (await storage()).read(...parameters),
      write: async (...parameters) => (await storage()).write(...parameters),
      remove: async () => (await storage()).remove(),
    };
  },
});
self.onmessage = ({ data }: MessageEvent<ToWorker>) => answer(data);
