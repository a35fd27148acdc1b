import { isApiError, isCanceled } from "@/api/errors";
import { isRecord } from "@/document/equal";
import { idOf } from "@/document/read";

/** What became of one record that was to be deleted. */
export type Outcome =
  /** `record` is undefined where the service returned none; `wasLost`: its answer never came, but the record is no longer there. */
  | { kind: "deleted"; record: unknown; wasLost?: true }
  /** It was not there any more: somebody else deleted it, or a browser sent the request again whose answer it had lost. */
  | { kind: "gone" }
  /** It was not deleted. `isThere`: the answer never came, and the record was looked for and found. */
  | { kind: "failed"; error: unknown; isThere?: true }
  /** The answer never came, and whether the record is still there cannot be told. */
  | { kind: "unknown"; error: unknown }
  /** It was not sent. */
  | { kind: "stopped" };

export interface Sending {
  /** Deletes it; the record as the service answered, or undefined where the answer had none. */
  remove: () => Promise<unknown>;
  /** Whether the service still has it; absent where the API cannot tell. */
  look?: (() => Promise<boolean>) | undefined;
}

/** The service said that it worked, without the record, and still has it: it may do so later. */
export interface Pending {
  kind: "pending";
}

/** The pauses before each look for a record that should be gone, in milliseconds. */
const LOOK_PAUSES_MS = [0, 1000, 3000];

/**
 * Deletes one record, and if the answer is lost, looks what the service has now. It's never sent twice.
 * @throws ApiError of kind "unauthorized": nothing was deleted, and another key may be entered
 */
export async function sendOne({ remove, look }: Sending): Promise<Outcome> {
  try {
    return { kind: "deleted", record: recordIn(await remove()) };
  } catch (error) {
    if (isCanceled(error)) return { kind: "stopped" };
    if (!isApiError(error)) return { kind: "failed", error };
    if (error.kind === "unauthorized") throw error;
    if (error.kind === "missing") return { kind: "gone" };
    if (!error.answerLost) return { kind: "failed", error };
    if (!look) return { kind: "unknown", error };
    try {
      return (await look())
        ? { kind: "failed", error, isThere: true }
        : { kind: "deleted", record: undefined, wasLost: true };
    } catch {
      return { kind: "unknown", error };
    }
  }
}

/**
 * Deletes one record, and does not believe an answer without a record before the record was looked for.
 * @param pause waits, in milliseconds
 */
export async function sendAndLook(
  sending: Sending,
  pause: (ms: number) => Promise<void>,
): Promise<Outcome | Pending> {
  const outcome = await sendOne(sending);
  const isSaidAlone = outcome.kind === "deleted" && outcome.record === undefined && !outcome.wasLost;
  const isPending = isSaidAlone && sending.look && (await isStillThere(sending.look, pause));
  return isPending ? { kind: "pending" } : outcome;
}

async function isStillThere(
  look: () => Promise<boolean>,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  for (const ms of LOOK_PAUSES_MS) {
    await pause(ms);
    // Where it cannot be looked for, the service's word stands.
    if (!(await look().catch(() => false))) return false;
  }
  return true;
}

/** More keys than an answer has that says nothing but that it worked: `{ok: true, deleted: 1}`. */
const MOST_OF_A_WORD = 3;

/** The deleted record in an answer: the answer itself, or alone in a wrapper. An answer that only says that it worked has none. */
function recordIn(answer: unknown): unknown {
  if (idOf(answer) !== undefined) return isMoreThanAWord(answer, 1) ? answer : undefined;
  const inside = isRecord(answer) || Array.isArray(answer) ? Object.values(answer) : [];
  const [only, ...others] = inside.filter((value) => idOf(value) !== undefined);
  if (only !== undefined && others.length === 0) return only;
  return isMoreThanAWord(answer, MOST_OF_A_WORD) ? answer : undefined;
}

function isMoreThanAWord(value: unknown, keys: number): boolean {
  return isRecord(value) && Object.keys(value).length > keys;
}
