/** As much of a browser's history as the router uses. */
export function browserWindow(address: string) {
  const steps: { state: unknown; url: string }[] = [{ state: null, url: address }];
  const listeners = new Set<() => void>();
  let at = 0;
  const url = () => new URL(steps[at]?.url ?? "");
  const write = (state: unknown, to: string | URL | null | undefined) => ({
    state: structuredClone(state),
    url: new URL(to ?? url(), url()).href,
  });
  const page = {
    history: {
      get state() {
        return steps[at]?.state ?? null;
      },
      pushState(state: unknown, _: string, to?: string | URL | null) {
        steps.splice(at + 1, steps.length, write(state, to));
        at += 1;
      },
      replaceState(state: unknown, _: string, to?: string | URL | null) {
        steps[at] = write(state, to);
      },
      go(by: number) {
        at += by;
        for (const listener of listeners) listener();
      },
    },
    addEventListener(_: "popstate", listener: () => void) {
      listeners.add(listener);
    },
    removeEventListener(_: "popstate", listener: () => void) {
      listeners.delete(listener);
    },
    location: {
      get origin() {
        return url().origin;
      },
      get href() {
        return url().href;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
    },
  };
  return { page: page as Window, steps };
}
