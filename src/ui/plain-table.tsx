import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A short table in a text. Lists of records are in `table.tsx`. */
export function PlainTable({ className, ...table }: ComponentProps<"table">) {
  return (
    <table
      {...table}
      className={cn(
        "w-full text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-2 [&_:is(th,td)]:align-baseline",
        className,
      )}
    />
  );
}
