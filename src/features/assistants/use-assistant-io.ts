import { assistantsQuery, readAssistants, writeAssistant } from "@/api/assistants";
import { type RecordService, useRecordIo } from "@/record-editor/use-record-io";

const ASSISTANTS: RecordService = { list: assistantsQuery, read: readAssistants, write: writeAssistant };

/** What a safe save of an assistant needs of the service. */
export const useAssistantIo = (id: string) => useRecordIo(ASSISTANTS, id);
