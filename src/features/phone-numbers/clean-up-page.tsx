import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { idToSegment } from "@/lib/record-address";
import { shortenId } from "@/lib/words";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { useRecordLists } from "@/record-editor/bulk/use-bulk-run";
import { UsesList } from "@/references/uses-list";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page, Section } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import { placesSaying, planNotForwarding } from "./forwardings";

const WORDS: TargetWords<PlannedChange> = {
  list: "Records that use this number",
  tick: ({ name }) => `Remove number from ${name}`,
  summary: ({ kind }) => kind,
  sectionTitle: () => () => "Phone number",
};

/**
 * Removes a deleted number wherever calls are still forwarded to it, or its ID is used. The URL has the number
 * itself (`?number=`), because no field that the API can write refers to a phone number by its ID.
 */
export function Component() {
  const phoneNumberId = useRecordId("phoneNumberId");
  const telephone = useSearchParams()[0].get("number") ?? "";
  const lists = useRecordLists();
  const plan = useMemo(
    () => planNotForwarding(lists, telephone, phoneNumberId),
    [lists, telephone, phoneNumberId],
  );
  const others = useMemo(
    () => placesSaying(lists, telephone, phoneNumberId).filter(({ path }) => path.at(-1) === "number"),
    [lists, telephone, phoneNumberId],
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
        replan={(newest) => planNotForwarding(newest, telephone, phoneNumberId)}
        words={WORDS}
        verb="Remove number from"
        done="Updated"
        leaving="Records are being updated. If you leave, the remaining ones still use the number."
        lead={() => (
          <p className="mb-3">
            These records forward calls to {telephone || "this number"} or refer to its ID. This removes it
            there. Nothing is saved until you confirm.
          </p>
        )}
        empty={
          <EmptyState title={telephone ? `Nothing uses ${telephone}` : "No phone number given"} action={back}>
            {telephone
              ? "No assistant or squad forwards calls to it or refers to its ID."
              : "Add ?number= and the phone number to this page's URL."}
          </EmptyState>
        }
        back={() => back}
      />
      {others.length > 0 && (
        <Section title="Transfers to this number">
          <p className="mb-3">
            These tools transfer calls to the number. Choose another destination in each assistant.
          </p>
          <UsesList references={others} />
        </Section>
      )}
    </Page>
  );
}
