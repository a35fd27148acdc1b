type Handlers<Events> = { readonly [Type in keyof Events]?: (event: Events[Type]) => void };

/**
 * Handles events until the returned function is called.
 * @param handlers by the event's type
 */
export function listen(
  target: Window,
  handlers: Handlers<WindowEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: Document,
  handlers: Handlers<DocumentEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: HTMLElement,
  handlers: Handlers<HTMLElementEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(target: MediaQueryList, handlers: Handlers<MediaQueryListEventMap>): () => void;
export function listen(target: EventTarget, handlers: object, options?: AddEventListenerOptions) {
  const end = new AbortController();
  for (const [type, handler] of Object.entries(handlers))
    target.addEventListener(type, handler, { ...options, signal: end.signal });
  return () => end.abort();
}
