import { answerThrough } from "./answering";
import type { ToWorker } from "./protocol";

// The archive runs in this worker so that the page never waits for it.
const answer = answerThrough((message) => self.postMessage(message), {
  fetch: (...parameters) => self.fetch(...parameters),
  now: () => new Date(),
});
self.onmessage = ({ data }: MessageEvent<ToWorker>) => answer(data);
