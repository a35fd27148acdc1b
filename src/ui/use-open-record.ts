import { useUrlParameters } from "./use-url-parameters";

/** The record that is open beside its list (`?open=`), for records that have no page of their own. */
export function useOpenRecord(): {
  open: string | undefined;
  /** The address that opens a record, with the list's search and order kept. */
  hrefOf: (id: string) => string;
  close: () => void;
} {
  const [parameters, change] = useUrlParameters();
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(parameters);
    next.set("open", id);
    return `?${next}`;
  };
  const close = () => change((next) => next.delete("open"));
  return { open: parameters.get("open") ?? undefined, hrefOf, close };
}
