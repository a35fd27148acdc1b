import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { isRecord, type JsonObject } from "@/document/equal";
import { callsAddress } from "@/lib/calls-address";
import { count } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { phoneNumber } from "@/schema/phone-number";
import { EnumValue } from "@/ui/enum-value";
import { KeyValue } from "@/ui/key-value";
import { Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { type Answering, AnsweringLink, NewestCall } from "./answered-by";

interface NumberFactsProps {
  id: string;
  record: JsonObject;
  answering: readonly Answering[];
}

/** Shown in their own sections. */
const APART = ["assistantId", "squadId", "fallbackDestination"];

/** A number's assistant or squad, its calls and its fallback, then all other fields. */
export function NumberFacts({ id, record, answering }: NumberFactsProps) {
  const rest = Object.fromEntries(Object.entries(record).filter(([key]) => !APART.includes(key)));
  const fallback = record.fallbackDestination;
  return (
    <>
      <Section title="Answered by">
        {answering.length === 0 && <p>No assistant or squad answers this number.</p>}
        {answering.map((one) => (
          <p key={one.kind} className="columns baseline head-high small line-below padded-thin">
            <span className="muted">{one.kind === "squad" ? "Squad" : "Assistant"}</span>
            <span>
              <AnsweringLink answering={one} />
            </span>
          </p>
        ))}
        {answering.length > 1 && (
          <p className="muted caption below-4">The API doesn't specify which of the two answers.</p>
        )}
      </Section>
      <Section title="Calls">
        <Calls id={id} />
      </Section>
      <Section title="Fallback">
        {isRecord(fallback) ? <Fallback destination={fallback} /> : <p>No fallback set.</p>}
      </Section>
      <Section title="Details">
        <KeyValue
          value={rest}
          label={(path) => fieldAt(phoneNumber, path)?.meta?.label}
          render={(path, value) =>
            path === "provider" ? (
              <EnumValue value={String(value)} meta={fieldAt(phoneNumber, [path])?.meta} />
            ) : undefined
          }
        />
      </Section>
      <div className="above-16">
        <RawJsonDisclosure value={record} />
      </div>
    </>
  );
}

/** The fields of a number destination, with their labels. */
const NUMBER_FIELDS = new Map([
  ["number", "Number"],
  ["extension", "Extension"],
  ["callerId", "Caller ID"],
  ["message", "Message"],
  ["description", "Description"],
  ["numberE164CheckEnabled", "Check E.164 format"],
]);

/** The fallback: a phone number with labeled fields, or a SIP address or anything else as raw fields. */
function Fallback({ destination }: { destination: JsonObject }) {
  const { type, ...fields } = destination;
  if (type !== "number" && !(type === undefined && "number" in fields)) {
    return (
      <>
        <Kind>
          {typeof type === "string" && type.toLowerCase() === "sip" ? "SIP address" : "Other destination"}
        </Kind>
        <KeyValue value={destination} path={["fallbackDestination"]} />
      </>
    );
  }
  const known = [...NUMBER_FIELDS.keys()].filter((key) => Object.hasOwn(fields, key));
  const others = Object.keys(fields).filter((key) => !known.includes(key));
  const ordered = Object.fromEntries([...known, ...others].map((key) => [key, fields[key]]));
  return (
    <>
      <Kind>Phone number</Kind>
      <KeyValue
        value={ordered}
        path={["fallbackDestination"]}
        label={(path) => NUMBER_FIELDS.get(String(path.at(-1)))}
        // A number, and not an ID as its key suggests.
        render={(path, value) => (path === "fallbackDestination.callerId" ? value : undefined)}
      />
    </>
  );
}

function Kind({ children }: { children: ReactNode }) {
  return <p className="muted caption below-4">{children}</p>;
}

function Calls({ id }: { id: string }) {
  const calls = useCallsByNumber()?.get(id);
  const to = callsAddress({ chosen: { phoneNumberId: [id] } });
  if (calls === undefined) {
    return (
      <p>
        <Link to={to}>View calls</Link>
      </p>
    );
  }
  return (
    <p>
      <Link to={to}>{count(calls, "call")}</Link>, latest: <NewestCall numberId={id} />
    </p>
  );
}
