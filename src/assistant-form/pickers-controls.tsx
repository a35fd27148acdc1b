import { Autocomplete } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type Ref, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { filesQuery } from "@/api/files";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { useDeletionQueue } from "@/deletion/deletions";
import { type ControlProps, textOf } from "@/form/controls/control";
import { ListControl } from "@/form/controls/list-control";
import styles from "@/form/field.module.css";
import { IdPicker } from "./pickers";
import own from "./pickers.module.css";
import { chosenFile, chosenTool, knownFiles, knownTools, voiceGroups } from "./pickers-known";

/** The files that an assistant looks things up in: chosen by name, or typed by id. */
export function FileIdsControl(props: ControlProps) {
  const { data, isError } = useQuery(filesQuery(useConnection()));
  const files = useMemo(() => data && knownFiles(data.records), [data]);
  return (
    <IdPicker
      noun="file"
      ids={idsIn(props.value)}
      know={(id) => chosenFile(id, files)}
      // A deleted file would only be found as a problem afterwards.
      known={files?.filter(({ warning }) => !warning)}
      remark={isError && !data && "The list of files could not be read. Ids can still be typed."}
      onChange={props.onChange}
    >
      <ListControl {...props} />
    </IdPicker>
  );
}

/** The tools that an assistant uses by their ids: chosen among those that somebody names, or typed. */
export function ToolIdsControl(props: ControlProps) {
  const connection = useConnection();
  const assistants = useQuery(assistantsQuery(connection)).data?.records;
  const squads = useQuery(squadsQuery(connection)).data?.records;
  const tools = useMemo(() => knownTools(assistants ?? [], squads ?? []), [assistants, squads]);
  const deletions = useDeletionQueue();
  const gone = new Set(
    deletions
      .filter(
        ({ what, state }) =>
          what.noun === "tool" && what.connection.id === connection.id && state.step === "deleted",
      )
      .map(({ what }) => what.id),
  );
  return (
    <IdPicker
      noun="tool"
      ids={idsIn(props.value)}
      know={(id) => chosenTool(id, tools, gone)}
      known={assistants && tools.map(({ id }) => chosenTool(id, tools, gone))}
      remark="The API lists no tools: these are the ids that assistants and squads name. Whether a tool still exists cannot be asked."
      onChange={props.onChange}
    >
      <ListControl {...props} />
    </IdPicker>
  );
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}

/** The voice, by its name and language; any other value can be typed (unknowns, Reading: voices have no id). */
export function VoiceControl({
  id,
  name,
  value,
  onChange,
  onBlur,
  ref,
  invalid,
  describedBy,
  ...rest
}: ControlProps) {
  const { data } = useQuery(voicesQuery(useConnection()));
  const groups = useMemo(() => voiceGroups(data?.records ?? [], rest.suggestions), [data, rest.suggestions]);
  const text = textOf(value);
  const group = groups.find(({ items }) => items.includes(text));
  const isListed = group !== undefined && voiceIsListed(data?.records, text);
  return (
    <>
      <Autocomplete
        id={id}
        name={name}
        ref={ref as Ref<HTMLInputElement>}
        data={groups}
        // While the text is one of the voices, all of them are shown: the list is there to choose another one.
        filter={({ options, search }) =>
          group ? options : options.flatMap((option) => narrowed(option, search))
        }
        value={text}
        variant="unstyled"
        classNames={{
          input: styles.input,
          dropdown: styles.dropdown,
          option: styles.option,
          groupLabel: own.language,
        }}
        onChange={onChange}
        onBlur={onBlur}
        placeholder={rest.placeholder}
        autoComplete="off"
        attributes={{ input: { "aria-invalid": invalid, "aria-describedby": describedBy } }}
        comboboxProps={{ transitionProps: { duration: 0 }, shadow: "md" }}
        maxDropdownHeight={320}
      />
      <p className={own.remark}>
        {isListed && `Speaks ${group.group}. `}
        {data &&
          text !== "" &&
          !isListed &&
          "Not in this service’s list of voices: it is sent as you typed it. "}
        The list of voices has names and no ids: choosing one sets <code>voice.voiceId</code> to its name.
      </p>
    </>
  );
}

function voiceIsListed(voices: readonly { name?: unknown }[] | undefined, name: string): boolean {
  return voices?.some((voice) => voice.name === name) ?? false;
}

type Options = Parameters<NonNullable<ComponentProps<typeof Autocomplete>["filter"]>>[0]["options"];

/** A voice is found by its name, and all of a language by the language's. */
function narrowed(option: Options[number], search: string): Options {
  const wanted = search.trim().toLowerCase();
  if (!("group" in option)) return option.label.toLowerCase().includes(wanted) ? [option] : [];
  if (String(option.group).toLowerCase().includes(wanted)) return [option];
  const items = option.items.filter(
    (item) => typeof item === "object" && "label" in item && item.label.toLowerCase().includes(wanted),
  );
  return items.length > 0 ? [{ ...option, items }] : [];
}
