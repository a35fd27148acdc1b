import { readSquads, squadsQuery, writeSquad } from "@/api/squads";
import { type RecordService, useRecordIo } from "@/record-editor/use-record-io";

const SQUADS: RecordService = { list: squadsQuery, read: readSquads, write: writeSquad };

/** What a safe save of a squad needs of the service. */
export const useSquadIo = (id: string) => useRecordIo(SQUADS, id);
