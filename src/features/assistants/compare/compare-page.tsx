import { IconArrowsExchange } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { idOf } from "@/document/read";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { AssistantPicker } from "../assistant-picker";
import styles from "./compare.module.css";
import { Comparison } from "./comparison";

/** Two assistants side by side, at an address of their own (`?a=&b=`). */
export function Component() {
  const { data } = useSuspenseQuery(assistantsQuery(useConnection()));
  const [parameters, setParameters] = useSearchParams();
  const ids = { a: parameters.get("a") ?? undefined, b: parameters.get("b") ?? undefined };
  const set = (next: { a: string | undefined; b: string | undefined }) =>
    setParameters(
      Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
      { replace: true },
    );
  const find = (id: string | undefined) =>
    id === undefined ? undefined : data.records.find((record) => idOf(record) === id);
  const sides = { a: find(ids.a), b: find(ids.b) };
  // The pickers answer at once; two long prompts may take a moment to compare.
  const a = useDeferredValue(sides.a);
  const b = useDeferredValue(sides.b);

  return (
    <Page title="Compare" crumbs={[{ label: "Assistants", to: "/assistants" }]}>
      <div className={styles.pickers}>
        <AssistantPicker
          label="First assistant"
          assistants={data.records}
          value={ids.a}
          onChange={(id) => set({ ...ids, a: id })}
        />
        <Button
          icon={<IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />}
          disabled={ids.a === undefined && ids.b === undefined}
          onClick={() => set({ a: ids.b, b: ids.a })}
        >
          Swap
        </Button>
        <AssistantPicker
          label="Second assistant"
          assistants={data.records}
          value={ids.b}
          onChange={(id) => set({ ...ids, b: id })}
        />
      </div>
      {(["a", "b"] as const).map(
        (side) =>
          ids[side] !== undefined &&
          !sides[side] && (
            <Note key={side} tone="warn" role="alert">
              The service lists no assistant with the id {ids[side]}. It may have been deleted, or it belongs
              to another connection.
            </Note>
          ),
      )}
      {a && b && ids.a !== ids.b && <Comparison key={JSON.stringify([idOf(a), idOf(b)])} a={a} b={b} />}
      {ids.a !== undefined && ids.a === ids.b && sides.a && (
        <EmptyState title="This is the same assistant twice">Pick another one on either side.</EmptyState>
      )}
      {(ids.a === undefined || ids.b === undefined) && (
        <EmptyState title="Pick two assistants">
          Their differences stand here, by section and in words. What you tick can be carried over from one to
          the other.
        </EmptyState>
      )}
    </Page>
  );
}
