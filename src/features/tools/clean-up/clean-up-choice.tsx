import { textAt } from "@/document/read";
import bulk from "@/record-editor/bulk/bulk.module.css";
import { Note } from "@/ui/note";
import { RawJsonDisclosure } from "@/ui/raw-json";
import styles from "./clean-up.module.css";
import type { InlineDefinition } from "./plan";

/** Either the id goes, or the tool's definition comes in its place. */
export type CleanUpWay = "take-out" | "inline";

interface CleanUpChoiceProps {
  toolId: string;
  /** It is known to be gone. */
  isGone: boolean;
  /** A run was begun: the way is not changed any more. */
  isBegun: boolean;
  /** Undefined where nothing is left of what the service returned. */
  inline: InlineDefinition | undefined;
  way: CleanUpWay;
  onChoose: (way: CleanUpWay) => void;
}

/** What is done to everything that names a tool. */
export function CleanUpChoice({ toolId, isGone, isBegun, inline, way, onChoose }: CleanUpChoiceProps) {
  if (isBegun) {
    return (
      <p className={bulk.lead}>
        {way === "inline"
          ? "The tool's definition goes into these in the place of its id."
          : "The tool's id goes from these."}
      </p>
    );
  }
  return (
    <>
      <p className={bulk.lead}>
        {isGone ? "The tool " : "Whether the tool still exists cannot be asked. "}
        {isGone && (
          <>
            <code>{toolId}</code> was deleted from here.{" "}
          </>
        )}
        These records name it by its id. Nothing is written before you say so.
      </p>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">What to do</legend>
        <label className={styles.way}>
          <input type="radio" name="way" checked={way === "take-out"} onChange={() => onChoose("take-out")} />
          <span>
            Take the id out
            <span className={bulk.hint}>The assistants do without the tool.</span>
          </span>
        </label>
        <label className={styles.way}>
          <input
            type="radio"
            name="way"
            checked={way === "inline"}
            disabled={!inline}
            onChange={() => onChoose("inline")}
          />
          <span>
            Put its definition in, in the place of the id
            <span className={bulk.hint}>
              {inline
                ? `${nameOfTool(inline.definition)}, as the service returned it. Each assistant then has a tool of its own, without an id.`
                : "There is none: the record that the service returns for a deleted tool is not here."}
            </span>
          </span>
        </label>
      </fieldset>
      {way === "inline" && inline && <Definition inline={inline} />}
    </>
  );
}

function Definition({ inline: { definition, secrets, lostSecrets } }: { inline: InlineDefinition }) {
  return (
    <div className={styles.definition}>
      {lostSecrets.length > 0 && (
        <Note tone="warn">
          {inWords(lostSecrets)}: not in the record that is left of the tool, so the definition goes in
          without. Type what is missing in each assistant afterwards, or the tool's server may refuse its
          requests.
        </Note>
      )}
      {secrets.length > 0 && (
        <Note>{inWords(secrets)}: returned in clear by the service, and put in with the tool.</Note>
      )}
      <RawJsonDisclosure value={definition} label="The definition as JSON" />
    </div>
  );
}

function inWords(paths: readonly (readonly (string | number)[])[]): string {
  const words = paths
    .map((path) => (path.at(-2) === "headers" ? `the header ${path.at(-1)}` : `the ${path.join(" ")}`))
    .join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a tool is called: its function's name, else its kind. */
function nameOfTool(definition: object): string {
  return textAt(definition, "function", "name") ?? textAt(definition, "type") ?? "A tool without a name";
}
