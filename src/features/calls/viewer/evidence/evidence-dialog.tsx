import { useDeferredValue, useMemo, useState } from "react";
import { useConnection } from "@/api/connection";
import type { Timeline, Turn } from "@/document/call-timeline";
import { textAt } from "@/document/read";
import { useRecordKey } from "@/editing/record-key";
import { downloadBlob, idInFileName } from "@/lib/download";
import { exactMoment, sortableTime } from "@/lib/time";
import { useVersions } from "@/record-editor/history-versions";
import { useScorecards, useScores, useWrittenScores } from "@/review/scorecards";
import type { FoundNotes } from "@/review/turn-notes";
import type { Version } from "@/storage/stores";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { LabeledInput } from "@/ui/labeled-input";
import { startOf } from "../../reading";
import { versionAt } from "../configuration-then";
import { useSquadName } from "../facts";
import { useIsUnmasked } from "../reveal";
import type { Speaker } from "../speakers";
import { type ConfigurationThen, type Evidence, evidenceOf, ownConfiguration } from "./evidence";
import { evidenceHtml } from "./evidence-html";
import { EvidencePreview } from "./evidence-preview";
import { filledInOf } from "./filled-in";
import { notesOf } from "./notes";
import { PartChoice } from "./part-choice";
import { createRedaction } from "./redaction";

interface EvidenceDialogProps {
  id: string;
  call: Record<string, unknown>;
  timeline: Timeline;
  speakers: ReadonlyMap<number, Speaker>;
  names: ReadonlyMap<string, string>;
  /** The note on the call, and those on its turns. */
  note: string;
  turnNotes: FoundNotes;
  onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Creates an evidence file of a call: what to redact, a preview, and the download. */
export default function EvidenceDialog(props: EvidenceDialogProps) {
  const { id, call, timeline, speakers, names, note, turnNotes, onClose } = props;
  const connection = useConnection();
  const [numbers, setNumbers] = useState(true);
  const [addresses, setAddresses] = useState(true);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(NONE);
  const wanted = useDeferredValue(words);
  const assistantId = textAt(call, "assistantId");
  const versions = useVersions(useRecordKey("assistants", assistantId ?? ""));
  const squad = useSquadName(textAt(call, "squadId"));
  const [made] = useState(() => new Date());

  const notes = useMemo(
    () => notesOf(note, turnNotes, timeline.turns, speakerIn(speakers)),
    [note, turnNotes, timeline, speakers],
  );
  const scorecards = useScorecards(connection.id);
  const shownScores = useScores(connection.id)?.get(id);
  const writtenScores = useWrittenScores(connection.id)?.get(id);
  const scores = useIsUnmasked() ? writtenScores : shownScores;
  const filledIn = useMemo(
    () => filledInOf(scorecards?.values() ?? [], scores, timeline.turns, speakerIn(speakers)),
    [scorecards, scores, timeline, speakers],
  );
  const evidence = useMemo(() => {
    if (!versions) return undefined;
    const redaction = createRedaction({ numbers, addresses, words: wanted.split(",") });
    const source = {
      call,
      timeline,
      assistant: assistantId && names.get(assistantId),
      squad,
      speaker: speakerIn(speakers),
      notes: notes.filter(({ key }) => chosen.has(key)),
      scorecards: filledIn.filter(({ key }) => chosen.has(key)),
      configuration: ownConfiguration(call) ?? configurationThen(assistantId, startOf(call), versions),
    };
    return evidenceOf(source, redaction, made);
  }, [
    versions,
    numbers,
    addresses,
    wanted,
    call,
    timeline,
    assistantId,
    names,
    squad,
    speakers,
    notes,
    filledIn,
    chosen,
    made,
  ]);

  return (
    <Dialog
      title="Evidence file"
      onClose={onClose}
      width={760}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={!evidence || wanted !== words}
            onClick={() => {
              if (evidence && wanted === words) save(id, evidence);
            }}
          >
            Download HTML
          </Button>
        </>
      }
    >
      <div className="grid gap-12">
        <p>
          One page with the call's facts, summary, transcript and tool calls, and the assistant's
          configuration at the time, if this browser has it. It opens in any browser, can be printed, and
          loads nothing from the network.
        </p>
        <PartChoice
          legend="Notes to include"
          all="All notes"
          parts={notes.map(({ key, about, note }) => ({ key, about, text: note }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <PartChoice
          legend="Scorecards to include"
          all="All scorecards"
          parts={filledIn.map(({ key, name, result }) => ({ key, about: name, text: result }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <fieldset className="column gap-4">
          <legend className="small medium">Redaction</legend>
          <Checkbox checked={numbers} onCheck={setNumbers}>
            Phone numbers and other long numbers
          </Checkbox>
          <Checkbox checked={addresses} onCheck={setAddresses}>
            Email addresses
          </Checkbox>
        </fieldset>
        <LabeledInput
          label="Words to redact"
          help="Names and phrases, separated by commas. Case and accents don't matter."
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      {evidence ? <EvidencePreview evidence={evidence} /> : <p aria-busy="true">Loading history</p>}
    </Dialog>
  );
}

const speakerIn =
  (speakers: ReadonlyMap<number, Speaker>) =>
  ({ position, who }: Turn): string =>
    speakers.get(position)?.name ?? who;

/** The assistant's configuration as far as this browser knows it, and how certain it is. */
function configurationThen(
  assistantId: string | undefined,
  startedAt: unknown,
  versions: readonly Version[],
): ConfigurationThen {
  if (assistantId === undefined) return { note: "The call has no assistant ID.", document: undefined };
  const start = sortableTime(startedAt);
  const found = start === undefined ? undefined : versionAt(versions, start);
  if (!found) {
    const reason =
      start === undefined ? "the call has no readable start time" : "this browser has no history of it";
    return { note: `Not included: ${reason}, and the service doesn't store versions.`, document: undefined };
  }
  const { version, next, isLater } = found;
  const say = (at: number) => exactMoment({ at: new Date(at), zoned: true });
  const note = isLater
    ? `This browser first loaded the assistant after the call, on ${say(version.at)}. It may have changed in between.`
    : `Version ${version.how} in one browser on ${say(version.at)}.${next ? ` Next version: ${say(next.at)}.` : ""} Someone else may have changed the assistant in between.`;
  return { note, document: version.document };
}

function save(id: string, evidence: Evidence) {
  const file = new Blob([evidenceHtml(evidence)], { type: "text/html;charset=utf-8" });
  downloadBlob(`call-${idInFileName(id)}-evidence.html`, file);
}
