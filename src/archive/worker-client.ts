import { cancellation } from "@/api/pause";
import {
  type FromWorker,
  fromFailure,
  type Progress,
  type RequestKind,
  type RequestOf,
  type ResponseOf,
  type Share,
  type ToWorker,
} from "./protocol";

/** The page's side of a worker; tests pass a channel of their own. */
export interface Port {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
}

/**
 * Sends requests to a worker.
 * @param onProgress called with what has arrived
 */
export function createWorkerClient(port: Port, onProgress: (progress: Progress) => void) {
  let last = 0;
  interface Waiting {
    resolve: (answer: ResponseOf<RequestKind>) => void;
    reject: (error: Error) => void;
    onShare: ((share: Share) => void) | undefined;
  }
  const open = new Map<number, Waiting>();
  port.onmessage = ({ data }) => {
    if ("progress" in data) return onProgress(data.progress);
    const waiting = open.get(data.number);
    if ("share" in data) return waiting?.onShare?.(data.share);
    open.delete(data.number);
    if ("failure" in data) waiting?.reject(fromFailure(data.failure));
    else waiting?.resolve(data.answer);
  };

  return {
    /**
     * @param onShare called with the progress of a long answer
     * @throws ApiError; AbortError if the signal is aborted
     */
    ask<K extends RequestKind>(
      kind: K,
      ask: RequestOf<K>,
      signal?: AbortSignal,
      onShare?: (share: Share) => void,
    ): Promise<ResponseOf<K>> {
      if (signal?.aborted) return Promise.reject(cancellation(signal));
      const number = ++last;
      return new Promise((resolve, reject) => {
        open.set(number, { resolve: resolve as Waiting["resolve"], reject, onShare });
        port.postMessage({ number, kind, ask } as ToWorker);
        signal?.addEventListener(
          "abort",
          () => {
            if (!open.delete(number)) return;
            port.postMessage({ cancel: number });
            reject(cancellation(signal));
          },
          { once: true },
        );
      });
    },
    /** Fails all open requests because the worker ended. */
    close(error: Error) {
      for (const { reject } of open.values()) reject(error);
      open.clear();
    },
  };
}

export type WorkerClient = ReturnType<typeof createWorkerClient>;
