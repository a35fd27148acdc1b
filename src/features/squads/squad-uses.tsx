import { useCallMentions } from "@/archive/use-call-mentions";
import { placeInWords } from "@/document/place-in-words";
import { callsAddress } from "@/lib/calls-address";
import { count } from "@/lib/words";
import type { ResolvedReference } from "@/references/reference";
import { UsesList } from "@/references/uses-list";
import { LinkList } from "@/ui/link-list";

/** What uses a squad: what routes or transfers calls to it, and its calls. */
export function SquadUses({ id, uses }: { id: string; uses: readonly ResolvedReference[] }) {
  return (
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
