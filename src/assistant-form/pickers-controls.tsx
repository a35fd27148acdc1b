import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
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
import { Combobox } from "@/ui/combobox";
import { IdPicker } from "./pickers";
import { chosenFile, chosenTool, knownFiles, knownTools, voiceGroups } from "./pickers-known";

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
    return { ids: tools.map(({ id }) => id), of: (id: string) => chosenTool(id, tools, gone, names) };
  }, [assistants, squads, editedId, deleted]);
  return (
    <IdPicker
      noun="tool"
      ids={textsIn(props.value)}
      know={know.of}
      known={assistants && know.ids.map(know.of)}
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
      <p className="muted caption if-any">
        {isListed && `Language: ${group?.title}.`}
        {data &&
          text !== "" &&
          !isListed &&
          "This voice isn't in the service's list, so it's sent as entered."}
      </p>
    </>
  );
}
