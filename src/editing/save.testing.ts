import type { JsonObject } from "@/document/equal";
import type { Side } from "@/document/merge3";
import { type Path, parsePath, setAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { commit, type Prepared, prepare, type Ready, type Saved } from "./save";
import { FakeService, type Manners } from "./service.testing";
import { reportSentence } from "./words";

/** A record with everything that a save may lose: a secret, nulls, and fields that aren't in the API. */
export const ada = {
  id: "a/1 é",
  name: "Ada",
  firstMessage: "Hello",
  voicemailMessage: null,
  serverUrl: "https://hooks.example",
  serverUrlSecret: "s3cret",
  voice: { provider: "standard", style: 0.5, stability: null, voiceId: "ada" },
  model: { provider: "unheard-of", temperature: 0.5, messages: [{ role: "system", content: "Be kind." }] },
  metadata: { plan: "gold", nothing: null },
  updatedAt: "1",
};
/** A second record with every field, so that forms and tests know which ones the service returns. */
export const bob = { ...ada, id: "b", name: "Bob" };

/** Values by the paths of their fields; undefined removes a field. */
export type Edits = Record<string, unknown>;

/** A document with edits in it. */
export const edited = (loaded: JsonObject, edits: Edits) =>
  Object.entries(edits).reduce((doc, [path, value]) => setAt(doc, parsePath(path), value), loaded);

/** @throws Error if there is nothing to save */
export function ready(prepared: Prepared): Ready {
  if (prepared.kind !== "ready") throw new Error(`not ready but ${prepared.kind}`);
  return prepared;
}

/** @throws Error if it wasn't saved */
export function expectSaved(saved: Saved): Extract<Saved, { kind: "saved" }> {
  if (saved.kind !== "saved") throw new Error(`not saved but ${saved.kind}`);
  return saved;
}

/** Loads the first record, edits it, reviews and saves, as the page does. */
export async function save(
  service: FakeService,
  edits: Edits,
  options: { omitted?: Path[]; choices?: Edits } = {},
) {
  const [loaded = {}] = await service.readAll();
  const edit = {
    schema: assistant,
    id: String(loaded.id),
    loaded,
    mine: edited(loaded, edits),
    io: service,
    omitted: options.omitted,
  };
  const prepared = ready(await prepare(edit));
  const choices = new Map(Object.entries(options.choices ?? {}) as [string, Side][]);
  const saved = await commit({ ...edit, choices, prepared });
  return { prepared, saved, edit: { ...edit, choices } };
}

/** The editor's report of a save. */
export const sentence = (saved: Saved) => reportSentence(assistant, expectSaved(saved).report);

/** A service that has both records. */
export const service = (manners: Manners = {}) => new FakeService([ada, bob], manners);
/** Everything except the time of the last change, which every write updates. */
export const content = ({ updatedAt: _updatedAt, ...rest }: Record<string, unknown>) => rest;
