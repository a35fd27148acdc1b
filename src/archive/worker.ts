import { answerThrough } from "./answering";
import type { ToWorker } from "./protocol";

// The calls' archive runs here, so that the page is never held up by it (architecture, rule 6).
const answer = answerThrough((message) => self.postMessage(message), {
  fetch: (...parameters) => self.fetch(...parameters),
  now: () => new Date(),
});
self.onmessage = ({ data }: MessageEvent<ToWorker>) => answer(data);
