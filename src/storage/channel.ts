/**
 * The way to the other open tabs of this dashboard. A BroadcastChannel reaches only pages of the same origin.
 */
export interface Channel<Message> {
  send: (message: Message) => void;
  /** @returns what stops listening */
  listen: (listener: (message: Message) => void) => () => void;
}

/** A channel by name; it reaches no one if the browser has no channels or blocks them. */
export function openChannel<Message>(name: string): Channel<Message> {
  try {
    const channel = new BroadcastChannel(name);
    return {
      send: (message) => channel.postMessage(message),
      listen: (listener) => {
        const hear = (event: MessageEvent<Message>) => listener(event.data);
        channel.addEventListener("message", hear);
        return () => channel.removeEventListener("message", hear);
      },
    };
  } catch {
    return { send: () => undefined, listen: () => () => undefined };
  }
}
