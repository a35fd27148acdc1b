/** Loads what shows a deletion. The question before it asks for that early: its ten seconds begin with the answer. */
export const loadEntry = async () => ({ default: (await import("./deletion-entry")).DeletionEntry });
