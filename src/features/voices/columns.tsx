import { sayLanguage } from "@/lib/languages";
import { textAt } from "@/lib/read";
import type { VoiceEntry } from "@/schema/voice-entry";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { voiceName } from "./voice-uses";

/** The columns of the voices' list. */
export function voiceColumns(uses: ReadonlyMap<string, object[]> | undefined): Column<VoiceEntry>[] {
  const used = (voice: VoiceEntry) => uses && (uses.get(textAt(voice, "name") ?? "")?.length ?? 0);
  return [
    { id: "name", header: "Name", sortBy: voiceName, cell: voiceName },
    {
      id: "language",
      header: "Language",
      sortBy: (voice) => textAt(voice, "language"),
      cell: (voice) => {
        const code = textAt(voice, "language");
        return code === undefined ? <Cell record={voice} path={["language"]} /> : sayLanguage(code);
      },
    },
    {
      id: "uses",
      header: "Assistants",
      width: 110,
      align: "end",
      highFirst: true,
      sortBy: used,
      cell: (voice) => String(used(voice) ?? "…"),
    },
  ];
}
