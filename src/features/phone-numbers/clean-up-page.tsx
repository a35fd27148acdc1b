import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { shortenId } from "@/lib/words";
import bulk from "@/record-editor/bulk/bulk.module.css";
import type { PlannedWithDoubt, RecordLists } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { UsesList } from "@/references/uses-list";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page, Section } from "@/ui/page";
import { placesSaying, planNotForwarding } from "./forwardings";

const WORDS: TargetWords<PlannedWithDoubt<never>> = {
  list: "What forwards to the number",
  tick: ({ name }) => `Forward no more: ${name}`,
  summary: ({ kind }) => kind,
  sectionTitle: () => () => "Forwarding",
  doubt: ({ doubt }) =>
    doubt && "It has no id of its own, so a change might reach another one. Nothing can be sent.",
};

/**
 * What still says a telephone number that is gone. The address says which: the API has no field that names a phone number by its id and
 * that can be written, so that the digits are all there is to go by (`?number=`).
 */
export function Component() {
  const { phoneNumberId = "" } = useParams();
  const telephone = useSearchParams()[0].get("number") ?? "";
  const connection = useConnection();
  const { data: assistants } = useSuspenseQuery(assistantsQuery(connection));
  const { data: squads } = useSuspenseQuery(squadsQuery(connection));
  const lists = useMemo(
    (): RecordLists => ({ assistants: assistants.records, squads: squads.records }),
    [assistants, squads],
  );
  const plan = useMemo(() => planNotForwarding(lists, telephone), [lists, telephone]);
  const others = useMemo(
    () => placesSaying(lists, telephone).filter(({ path }) => path.at(-1) === "number"),
    [lists, telephone],
  );
  const page = `/phone-numbers/${encodeURIComponent(phoneNumberId)}`;
  const back = <ButtonLink to={page}>Phone number</ButtonLink>;
  return (
    <Page
      title="Clean up after a phone number"
      crumbs={[
        { label: "Phone numbers", to: "/phone-numbers" },
        { label: telephone || shortenId(phoneNumberId), to: page },
      ]}
    >
      <ReviewedRun
        plan={plan}
        replan={(newest) => planNotForwarding(newest, telephone)}
        lists={lists}
        words={WORDS}
        verb="Stop forwarding in"
        done="Changed"
        leaving="Records are being updated. If you leave, the rest still forward to the number."
        lead={() => (
          <p className={bulk.lead}>
            These forward calls to {telephone}. Without it they forward to no number. Nothing is written
            before you say so.
          </p>
        )}
        empty={
          <EmptyState
            title={telephone ? `Nothing forwards to ${telephone}` : "The number is missing"}
            action={back}
          >
            {telephone
              ? "No assistant and no squad has it as its forwarding number."
              : "The address of this page ends in ?number= and the telephone number. Nothing that can be written names a phone number by its id."}
          </EmptyState>
        }
        back={() => back}
      />
      {others.length > 0 && (
        <Section title="Transfers to it">
          <p className={bulk.lead}>
            These tools hand calls over to the number. Change them in the assistant: where such a call should
            go instead is yours to say.
          </p>
          <UsesList references={others} />
        </Section>
      )}
    </Page>
  );
}
