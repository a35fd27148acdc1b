import { lineAt } from "@/document/json-source";
import own from "./json.module.css";
import type { Remark } from "./text-edits";
import type { ReadText } from "./use-json-view";

const WORDS: Record<Remark["severity"], string> = { error: "Error", warning: "Note", info: "Note" };

interface RemarkListProps {
  read: ReadText;
  onGo: (place: Remark) => void;
}

/** What is to be said about a text, each with the way to its line. */
export function RemarkList({ read, onGo }: RemarkListProps) {
  if (read.remarks.length === 0) return null;
  return (
    <ul className={own.remarks} aria-label="Remarks on this JSON">
      {read.remarks.map((remark) => (
        <li key={`${remark.from} ${remark.message}`} className={own[remark.severity]}>
          <button type="button" onClick={() => onGo(remark)}>
            {WORDS[remark.severity]} in line {lineAt(read.text, remark.from)}
          </button>
          <span>{remark.message}</span>
        </li>
      ))}
    </ul>
  );
}
