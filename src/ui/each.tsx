import { Fragment, type ReactNode } from "react";

interface EachProps<T> {
  of: readonly T[];
  children: (item: T, index: number) => ReactNode;
}

/**
 * Draws items that have no identity of their own and are never reordered, such as the parts of a sentence.
 */
export function Each<T>({ of, children }: EachProps<T>) {
  return of.map((item, index) => {
    const key = `${index}`;
    return <Fragment key={key}>{children(item, index)}</Fragment>;
  });
}
