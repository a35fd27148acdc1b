import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { callsAddress } from "@/lib/calls-address";
import { count } from "@/lib/words";
import { KeyValue, Value } from "@/ui/key-value";
import { Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { type Answering, AnsweringLink, NewestCall } from "./answered-by";
import styles from "./phone-numbers.module.css";

interface NumberFactsProps {
  id: string;
  /** The record, with whatever is in it. */
  record: Record<string, unknown>;
  answering: readonly Answering[];
}

/** Shown by themselves, above the rest. */
const APART = ["assistantId", "squadId", "fallbackDestination"];

/** All that is known of a number: who answers, what happens if nobody does, its calls, and every field of the record. */
export function NumberFacts({ id, record, answering }: NumberFactsProps) {
  const rest = Object.fromEntries(Object.entries(record).filter(([key]) => !APART.includes(key)));
  // What is no id is shown as it is.
  const oddAnswers = ["assistantId", "squadId"].filter((key) => isOdd(getAt(record, [key])));
  return (
    <>
      <Section title="Answered by">
        {answering.length === 0 && <p>No assistant and no squad answers it.</p>}
        {answering.map((one) => (
          <p key={one.kind} className={styles.fact}>
            <span className={styles.label}>{one.kind === "squad" ? "Squad" : "Assistant"}</span>
            <span>
              <AnsweringLink answering={one} />
            </span>
          </p>
        ))}
        {answering.length > 1 && (
          <p className={styles.hint}>Which of the two the service takes is not specified.</p>
        )}
        {oddAnswers.length > 0 && (
          <KeyValue value={Object.fromEntries(oddAnswers.map((key) => [key, record[key]]))} />
        )}
      </Section>
      <Section title="When nothing answers">
        <Fallback destination={record.fallbackDestination} />
      </Section>
      <Section title="Calls">
        <Calls id={id} />
      </Section>
      <Section title="All other fields">
        <KeyValue value={rest} />
        <RawJsonDisclosure value={record} />
      </Section>
    </>
  );
}

function isOdd(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== "string";
}

/** The fields of a number destination, with their labels. */
const NUMBER_FIELDS: Record<string, string> = {
  number: "Number",
  extension: "Extension",
  callerId: "Caller id",
  message: "Message",
  description: "Description",
  numberE164CheckEnabled: "Number must be in E.164 form",
};

/** Where a call goes when nothing answers: a number as its fields, a SIP address or anything else as what it holds. */
function Fallback({ destination }: { destination: unknown }) {
  if (destination === undefined || destination === null) return <p>No fallback is set.</p>;
  if (!isRecord(destination)) {
    return (
      <p>
        <Value value={destination} path={["fallbackDestination"]} />
      </p>
    );
  }
  const { type, ...fields } = destination;
  const isNumber = type === "number" || (type === undefined && textAt(destination, "number") !== undefined);
  if (!isNumber) {
    return (
      <>
        <Kind>
          {typeof type === "string" && type.toLowerCase() === "sip"
            ? "To a SIP address"
            : "Another kind of destination"}
        </Kind>
        <KeyValue value={destination} path={["fallbackDestination"]} />
      </>
    );
  }
  const known = Object.keys(NUMBER_FIELDS).filter((key) => key in fields);
  const others = Object.keys(fields).filter((key) => !known.includes(key));
  const ordered = Object.fromEntries([...known, ...others].map((key) => [key, fields[key]]));
  return (
    <>
      <Kind>To another number</Kind>
      <KeyValue
        value={ordered}
        path={["fallbackDestination"]}
        label={(path: Path) => NUMBER_FIELDS[String(path.at(-1))]}
      />
    </>
  );
}

function Kind({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}

function Calls({ id }: { id: string }) {
  const calls = useCallsByNumber()?.get(id);
  const to = callsAddress({ chosen: { phoneNumberId: [id] } });
  if (calls === undefined) {
    return (
      <p>
        <Link to={to}>Calls over this number</Link>
      </p>
    );
  }
  return (
    <p>
      <Link to={to}>{count(calls, "call")} over this number</Link>, the newest <NewestCall numberId={id} />
    </p>
  );
}
