import type { ReactNode } from "react";
import { errorWords } from "@/api/errors";
import { ErrorView, type ErrorWords } from "@/ui/error-view";

/** Why something couldn't be loaded, and a retry: props of `ErrorView` and `StaleNote`. */
export interface Failure {
  words: ErrorWords;
  onRetry: () => void;
  busy: boolean;
}

/** The state of a query. Data that doesn't need loading can't fail. */
export interface Read {
  /** The error of the last load, if any. */
  error?: Error | null;
  refetch?: () => unknown;
  isFetching?: boolean;
}

/** The failure of a query, if it failed. */
export function failureOf({ error, refetch, isFetching = false }: Read): Failure | undefined {
  return error ? { words: errorWords(error), onRetry: () => void refetch?.(), busy: isFetching } : undefined;
}

interface LoadingProps {
  failure: Failure | undefined;
  /** Another way out of the failure, such as a link back to the list. */
  action?: ReactNode;
  /** The shape of what is loading. */
  children: ReactNode;
}

/** In place of what is loading: its shape, or why it couldn't be loaded. */
export function Loading({ failure, action, children }: LoadingProps) {
  if (failure) return <ErrorView {...failure}>{action}</ErrorView>;
  return <div aria-busy="true">{children}</div>;
}
