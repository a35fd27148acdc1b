import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { filesQuery } from "@/api/files";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { useDeleted } from "@/deletion/deleted";
import { idOf, nonBlank, textsIn } from "@/document/read";
import { type ControlProps, textOf } from "@/form/controls/control";
import { ListControl } from "@/form/controls/list-control";
import { useFormOfField } from "@/form/document-form";
import { toolNames } from "@/references/tool-names";
import { announce } from "@/ui/announce";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import { OptionAdder } from "@/ui/option-adder";
import { chosenFile, chosenTool, type Known, knownFiles, knownTools, voiceGroups } from "./pickers-known";

/** The files of an assistant's knowledge base, chosen by name or entered by ID. */
export function FileIdsControl(props: ControlProps) {
  const { data, isError } = useQuery(filesQuery(useConnection()));
  const files = useMemo(() => data && knownFiles(data.records), [data]);
  return (
    <IdPicker
      noun="file"
      ids={textsIn(props.value)}
      know={(id) => chosenFile(id, files)}
      // Choosing a deleted file would only cause a problem.
      known={files?.filter(({ warning }) => !warning)}
      remark={isError && !data && "Couldn't load files. You can still enter IDs."}
      onChange={onIds(props)}
    >
      <ListControl {...props} isSecond />
    </IdPicker>
  );
}

/** The tools that an assistant uses by ID, chosen from those in use or entered. */
export function ToolIdsControl(props: ControlProps) {
  const connection = useConnection();
  const assistants = useQuery(assistantsQuery(connection)).data?.raws;
  const squads = useQuery(squadsQuery(connection)).data?.raws;
  const editedId = idOf(useFormOfField().loaded);
  const deleted = useDeleted(connection, "tool");
  const know = useMemo(() => {
    const records = { assistants: assistants ?? [], squads: squads ?? [] };
    const names = toolNames(records, deleted);
    const tools = knownTools(records.assistants, records.squads, editedId, names);
    const gone = deleted.map(({ id }) => id);
    return {
      options: tools.filter(({ id }) => !gone.includes(id)),
      of: (id: string) => chosenTool(id, tools, gone, names),
    };
  }, [assistants, squads, editedId, deleted]);
  return (
    <IdPicker
      noun="tool"
      ids={textsIn(props.value)}
      know={know.of}
      known={assistants && know.options}
      remark="These IDs come from your assistants and squads. The API can't list tools or check whether one exists."
      onChange={onIds(props)}
    >
      <ListControl {...props} isSecond />
    </IdPicker>
  );
}

/** Takes the IDs of a changed list. What else is in the list stays behind them. */
function onIds({ value, onChange }: ControlProps): (ids: readonly string[]) => void {
  const before: unknown[] = Array.isArray(value) ? value : [];
  const others = before.filter((one) => nonBlank(one) === undefined);
  return (ids) => onChange([...ids, ...others]);
}

/** The voice, chosen by name and language because voices have no ID. Accepts any other value. */
export function VoiceControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const { data } = useQuery(voicesQuery(useConnection()));
  const groups = useMemo(() => voiceGroups(data?.records ?? [], suggestions), [data, suggestions]);
  const text = textOf(value);
  const group = groups.find(({ values }) => values.includes(text));
  const isListed = data?.records.some(({ value }) => value.name === text);
  return (
    <>
      <Combobox {...rest} value={text} groups={groups} />
      <p className="text-xs text-muted empty:hidden">
        {isListed && `Language: ${group?.title}.`}
        {data &&
          text !== "" &&
          !isListed &&
          "This voice isn't in the service's list, so it's sent as entered."}
      </p>
    </>
  );
}

interface IdPickerProps {
  /** The noun for one: "file". */
  noun: string;
  /** The field's IDs. */
  ids: readonly string[];
  /** What's known about an ID. */
  know: (id: string) => Known;
  /** The options; undefined until loaded. */
  known: readonly Known[] | undefined;
  /** A note about the options, such as that they couldn't be loaded. */
  remark?: ReactNode;
  onChange: (ids: string[]) => void;
  /** The field's own control, which accepts any ID. */
  children: ReactNode;
}

/** Chooses IDs by name: the selection, an input that adds more, and the IDs themselves. */
function IdPicker({ noun, ids, know, known, remark, onChange, children }: IdPickerProps) {
  const chosen = [...new Set(ids.filter((id) => id.trim() !== ""))];
  const box = useRef<HTMLDivElement>(null);
  const options = new Map(known?.map((option) => [option.id, option]));
  return (
    <div ref={box} className="flex flex-col gap-2">
      {chosen.length > 0 && (
        <ul
          aria-label={`Selected ${noun}s`}
          className="rounded-md border border-line text-sm [&>*+*]:border-t [&>*+*]:border-line"
        >
          {chosen.map((id) => {
            const option = know(id);
            return (
              <li key={id} className="flex items-center gap-2 px-2 py-1">
                <span className="roomy-links flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
                  <Link to={option.href} className="wrap-anywhere">
                    {option.name}
                  </Link>
                  {option.warning && <Badge tone="warn">{option.warning}</Badge>}
                  {option.about && <span className="text-xs text-muted">{option.about}</span>}
                </span>
                <IconButton
                  label={`Remove ${option.name}`}
                  icon={IconX}
                  onClick={() => {
                    onChange(ids.filter((other) => other !== id));
                    announce(`${option.name} removed`);
                    box.current?.querySelector("input")?.focus();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <OptionAdder
        noun={noun}
        labelClass="sr-only"
        ids={known?.map(({ id }) => id).filter((id) => !chosen.includes(id))}
        sayValue={(id) => options.get(id)?.name}
        aboutOf={(id) => options.get(id)?.about}
        placeholder={known ? `Add ${noun} by name or ID` : `Loading ${noun}s…`}
        help={`Choose a ${noun} to add it.`}
        onAdd={(id) => {
          onChange([...ids, id]);
          announce(`${know(id).name} added`);
        }}
      />
      {remark && <p className="text-xs text-muted empty:hidden">{remark}</p>}
      {children}
    </div>
  );
}
