import { createChecking } from "./checking";
import type { ToChecks } from "./protocol";

// All records are checked here, so that the page is never held up by it.
const receive = createChecking((message) => self.postMessage(message));
self.onmessage = ({ data }: MessageEvent<ToChecks>) => receive(data);
