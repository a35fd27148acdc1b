import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { idToSegment } from "@/lib/record-address";
import { shortenId } from "@/lib/words";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { useRecordLists } from "@/record-editor/bulk/use-record-lists";
import { UsesList } from "@/references/uses-list";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page, Section } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import { placesSaying, planNotForwarding } from "./forwardings";

const WORDS: TargetWords<PlannedChange> = {
  list: "Records that forward to this number",
  tick: ({ name }) => `Stop forwarding in ${name}`,
  summary: ({ kind }) => kind,
  sectionTitle: () => () => "Forwarding",
};

/**
 * Clears a deleted number wherever calls are still forwarded to it. The URL has the number itself
 * (`?number=`), because no field that the API can write refers to a phone number by its ID.
 */
export function Component() {
  const phoneNumberId = useRecordId("phoneNumberId");
  const telephone = useSearchParams()[0].get("number") ?? "";
  const lists = useRecordLists();
  const plan = useMemo(() => planNotForwarding(lists, telephone), [lists, telephone]);
  const others = useMemo(
    () => placesSaying(lists, telephone).filter(({ path }) => path.at(-1) === "number"),
    [lists, telephone],
  );
  const page = `/phone-numbers/${idToSegment(phoneNumberId)}`;
  const back = <ButtonLink to={page}>Phone number</ButtonLink>;
  return (
    <Page
      title="Clean up phone number"
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
        done="Updated"
        leaving="Records are being updated. If you leave, the remaining ones still forward to the number."
        lead={() => (
          <p className="below">
            These records forward calls to {telephone}. This clears their forwarding number. Nothing is saved
            until you confirm.
          </p>
        )}
        empty={
          <EmptyState
            title={telephone ? `Nothing forwards to ${telephone}` : "No phone number given"}
            action={back}
          >
            {telephone
              ? "No assistant or squad has it as a forwarding number."
              : "Add ?number= and the phone number to this page's URL."}
          </EmptyState>
        }
        back={() => back}
      />
      {others.length > 0 && (
        <Section title="Transfers to this number">
          <p className="below">
            These tools transfer calls to the number. Choose another destination in each assistant.
          </p>
          <UsesList references={others} />
        </Section>
      )}
    </Page>
  );
}
