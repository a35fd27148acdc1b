import { createChecking } from "./checking";
import type { WorkerMessage } from "./protocol";

// Records are checked in this worker so that the page never waits.
const receive = createChecking((message) => self.postMessage(message));
self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => receive(data);
