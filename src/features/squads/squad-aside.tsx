import { useCallMentions } from "@/archive/use-call-mentions";
import { useFoundProblems, useMutedCount } from "@/assistant-form/live-checks";
import { placeInWords } from "@/document/place-in-words";
import { idOf } from "@/document/read";
import type { DocumentForm } from "@/form/document-form";
import { callsAddress } from "@/lib/calls-address";
import { count } from "@/lib/words";
import { HISTORY_TAB, type PanelTab, PanelTabs } from "@/record-editor/panel-tabs";
import { ChecksPanel, FactsPanel } from "@/record-editor/side-panel";
import { usesByReferrer } from "@/references/places";
import { type References, useUsedBy } from "@/references/use-references";
import { UsesList } from "@/references/uses-list";
import { LinkList } from "@/ui/link-list";
import { Text } from "@/ui/text";
import { GuessedKeyNote } from "./embedded/variables";
import { FindingsAt } from "./findings";
import { useMemberLabel, useMembers, useSelection } from "./members";
import { edgeModeWords } from "./model/words";
import { DestinationFields, MemberFields } from "./table/fields";
import { DeclaredPlace } from "./table/transfers";

/**
 * The side panel of the builder: problems and, once the squad exists, its uses, history and read-only fields.
 */
export function SquadAside({ form, references }: { form: DocumentForm; references: References }) {
  const id = idOf(form.loaded);
  const uses = useUsedBy(references, "squad", id ?? "");
  const found = { problems: useFoundProblems(), muted: useMutedCount(), missing: references.missing };
  const checks: PanelTab = {
    title: "Checks",
    count: found.problems?.length,
    content: <ChecksPanel {...found} />,
  };
  if (id === undefined) return <PanelTabs tabs={[checks]} />;
  const usedBy = (
    <>
      <UsesList
        references={uses}
        wordsOf={({ from, path }) =>
          from.kind === "phone-number" ? "Routes calls to this squad" : placeInWords(path)
        }
      />
      <CallsOfSquad id={id} />
    </>
  );
  const details = (
    <FactsPanel document={form.loaded}>“Used by” covers only phone numbers you've looked up.</FactsPanel>
  );
  return (
    <PanelTabs
      tabs={[
        checks,
        { title: "Used by", count: usesByReferrer(uses).length, content: usedBy },
        HISTORY_TAB,
        { title: "Details", content: details },
      ]}
    />
  );
}

/** The fields of the member or transfer selected in the graph. */
export function SidePanel() {
  const { selected } = useSelection();
  const { keys } = useMembers();
  const label = useMemberLabel(selected?.member ?? 0) ?? "";
  if (!selected) return <p className="text-sm text-muted">Select a member or a transfer to edit it.</p>;
  const { member, destination, declared } = selected;
  // A new key whenever the list itself is edited.
  const key = `${keys[member]} ${declared?.id ?? destination}`;
  const title = declared ? `Transfer of ${label} to ${declared.toLabel}` : label;
  return (
    <div className="@container grid gap-3" key={key}>
      <h3 className="wrap-anywhere">
        {destination === undefined ? title : `Transfer ${destination + 1} of ${label}`}
      </h3>
      {declared?.declared ? (
        <>
          <p>{edgeModeWords(declared)}</p>
          {declared.description && <Text as="p">{declared.description}</Text>}
          <div>
            <DeclaredPlace declared={declared.declared} />
          </div>
        </>
      ) : destination === undefined ? (
        <>
          <FindingsAt path={`members.${member}`} />
          <MemberFields index={member} />
          <FindingsAt path={`members.${member}.assistantDestinations`} />
          <GuessedKeyNote />
        </>
      ) : (
        <DestinationFields member={member} position={destination} />
      )}
    </div>
  );
}

/** Only some services name a call's squad. */
function CallsOfSquad({ id }: { id: string }) {
  const known = useCallMentions();
  const to = callsAddress({ chosen: { squadId: [id] } });
  const own = known?.mentions.find(({ field, value }) => field === "squadId" && value === id);
  if (known && !own)
    return <p>{known.isWhole ? "No calls name this squad." : "No loaded calls name this squad."}</p>;
  const name = own ? count(own.calls, "call") : "View calls";
  return <LinkList links={[{ key: "calls", name, href: to }]} />;
}
