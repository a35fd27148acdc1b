import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Document } from "../data";
import { field, saveChanges, status } from "../editor";
import { expect, type Organization, test } from "../fixtures";
import { WRITING } from "./ways-to-write";

/**
 * A folder with lists of records as real accounts returned them (assistants.json, squads.json, calls.json and
 * so on). No test depends on their texts. Each prints what it did with how many records.
 */
const folder = process.env.REAL_RECORDS;
if (!folder) console.info("Real accounts aren't tested: set REAL_RECORDS to a folder of their records.");
test.skip(!folder, "REAL_RECORDS isn't set");

const PER_TEST = 13;
const account = {
  assistants: recordsIn("assistants"),
  squads: recordsIn("squads"),
  calls: recordsIn("calls"),
  files: recordsIn("files"),
  knowledgeBases: recordsIn("knowledge-bases"),
  phoneNumbers: recordsIn("phone-numbers"),
  tools: recordsIn("tools"),
};

const edited = [
  { kind: "assistants", at: "endCallMessage" },
  { kind: "squads", at: "name" },
] as const;

for (const { kind, at } of edited) {
  for (const [some, from] of slices(account[kind])) {
    test(`real ${kind} from number ${from} on are shown whole and keep all but the one changed field`, async ({
      page,
      newOrganization,
      connect,
      watch,
    }) => {
      test.setTimeout(some.length * 90_000);
      const organization = await newOrganization({ ...account, [kind]: some });
      organization.behaviors.storesAsSent = true;
      await connect(page, organization);
      await page.goto("/voices");
      const counts = { opened: 0, saved: 0 };
      for (const record of some) {
        const id = String(record.id);
        await test.step(id, async () => {
          // Opens another page first, so that nothing of the previous record is taken for this one's.
          await goInApp(page, "/voices");
          await expect(page.getByRole("heading", { name: "Voices", level: 1 })).toBeVisible();
          const section = kind === "assistants" ? "?section=conversation" : "";
          await goInApp(page, `/${kind}/${encodeURIComponent(id)}${section}`);
          await expect(field(page, at), id).toBeVisible();
          // The last of the closed sections.
          if (kind === "assistants") await expect(field(page, "serverUrl")).toBeAttached();
          expect.soft(await emptyFields(page, record), `${id}: fields without their value`).toEqual([]);
          if (kind === "squads") await seeGraph(page, record);
          expect.soft(watch.faults(), id).toEqual([]);
          if (isFaultless(id)) counts.opened += 1;
          await keepsAllBut(page, organization, kind, record, at);
          expect.soft(watch.faults(), id).toEqual([]);
          if (isFaultless(id)) counts.saved += 1;
        });
      }
      report(kind, from, some, `${counts.opened} opened whole, ${counts.saved} saved with all else equal`);
    });
  }
}

for (const [some, from] of slices(account.calls)) {
  test(`real calls from number ${from} on are listed, searched and shown with what was said`, async ({
    page,
    openWith,
    watch,
  }) => {
    test.setTimeout(some.length * 30_000);
    await openWith("/voices", { ...account, calls: some });
    await goInApp(page, "/calls");
    await expect(page.getByRole("grid", { name: "Calls" }).getByRole("row")).not.toHaveCount(1);
    for (const call of some) {
      const id = String(call.id);
      await test.step(id, async () => {
        await goInApp(page, `/calls/${encodeURIComponent(id)}`);
        await expect(
          page.getByRole("heading", { name: "Technical" }).or(page.getByText("Details")).first(),
          id,
        ).toBeVisible();
        const said = saidIn(call);
        const [text = ""] = said;
        if (text !== "")
          await expect.soft(page.getByRole("main").getByText(text.slice(0, 30)).first(), id).toBeAttached();
        expect.soft(await page.getByText("Unreadable message").count(), id).toBe(0);
        for (const kind of ["assistant", "squad"]) {
          const named = call[`${kind}Id`];
          if (typeof named !== "string" || named === "") continue;
          const link = page.locator(`a[href="/${kind}s/${encodeURIComponent(named)}"]`);
          await expect.soft(link.first(), `${id}: its ${kind}`).toBeAttached();
        }
        expect.soft(watch.faults(), id).toEqual([]);
      });
    }
    report("calls", from, some, `${some.filter(({ id }) => isFaultless(String(id))).length} opened whole`);
    for (const call of some) {
      const [text = ""] = saidIn(call);
      const words = text.split(/\s+/).slice(0, 6).join(" ").replaceAll('"', "");
      if (words.length < 12) continue;
      await goInApp(page, `/calls?${new URLSearchParams({ q: `"${words}"` })}`);
      await expect.soft(page.getByRole("heading", { name: "Calls", level: 1 })).toBeVisible();
      await expect.soft(page.getByText(/^No calls match/), `${call.id}: ${words}`).toHaveCount(0);
    }
    expect(watch.faults()).toEqual([]);
  });
}

test("a real account's lists, checks, tools and other records open, and every reference is counted", async ({
  page,
  openWith,
  watch,
}) => {
  test.setTimeout(600_000);
  await openWith("/voices", account);
  for (const path of [
    "/assistants",
    "/squads",
    "/files",
    "/knowledge-bases",
    "/tools",
    "/voices",
    "/checks",
    "/",
  ]) {
    await goInApp(page, path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]"), path).toHaveCount(0);
    expect.soft(watch.faults(), path).toEqual([]);
  }
  for (const [index, assistant] of account.assistants.entries()) {
    const [prompt] = promptsBeside(assistant);
    if (prompt === undefined) continue;
    const words = prompt.trim().split("\n")[0]?.slice(0, 40) ?? "";
    await goInApp(page, `/assistants?${new URLSearchParams({ q: words })}`);
    const name = String(assistant.name ?? assistant.id ?? index);
    await expect
      .soft(page.getByRole("row").filter({ hasText: name }).first(), `${name}: ${words}`)
      .toBeVisible();
  }
  const open = async (path: string) => {
    await goInApp(page, path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]"), path).toHaveCount(0);
    expect.soft(watch.faults(), path).toEqual([]);
  };
  for (const [name, segment] of [
    ["files", "files?open="],
    ["knowledgeBases", "knowledge-bases/"],
    ["phoneNumbers", "phone-numbers/"],
    ["tools", "tools/"],
  ] as const) {
    for (const { id } of account[name]) await open(`/${segment}${encodeURIComponent(String(id))}`);
    report(name, 1, account[name], "all opened");
  }
  const used = toolIdsIn([...account.assistants, ...account.squads]);
  for (const id of used) {
    await open(`/tools/${encodeURIComponent(id)}`);
    await expect
      .soft(page.getByRole("main").locator('a[href*="field="]').first(), `tool ${id}`)
      .toBeVisible();
  }
  console.info(`Real account: ${used.length} tools that assistants and squads name: uses shown`);
  expect(watch.faults()).toEqual([]);
});

/** Prints what was done with some records of a type. */
function report(kind: string, from: number, some: readonly Document[], words: string) {
  if (some.length > 0) console.info(`Real ${kind}, ${from} to ${from + some.length - 1}: ${words}`);
}

/** Whether no problem so far names this record. */
function isFaultless(id: string): boolean {
  return test.info().errors.every(({ message }) => !message?.includes(id));
}

/** Changes one field under each way to write, and compares what is stored. */
async function keepsAllBut(
  page: Page,
  organization: Organization,
  kind: "assistants" | "squads",
  record: Document,
  at: string,
) {
  const id = String(record.id);
  for (const [way, behaviors] of Object.entries(WRITING)) {
    Object.assign(organization.behaviors, behaviors);
    const text = `What a ${way} service stores`;
    await field(page, at).fill(text);
    await saveChanges(page);
    // The previous save's report must not be taken for this one's.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.soft(status(page, /^Saved\.$/), `${id} (${way})`).toBeVisible();
    const { updatedAt: _now, ...stored } = await organization.stored(kind, id);
    const { updatedAt: _before, ...before } = record;
    expect
      .soft(withoutEmptySecrets(stored), `${id} (${way})`)
      .toEqual(withoutEmptySecrets({ ...before, [at]: text }));
  }
}

/**
 * An empty secret may be hidden, so it isn't sent, and a service that resets omitted fields then loses it.
 */
function withoutEmptySecrets(record: Document): Document {
  const isEmptySecret = (key: string, value: unknown) =>
    /^(serverUrlSecret|secret)$/.test(key) && (value ?? "") === "";
  return JSON.parse(JSON.stringify(record, (key, value) => (isEmptySecret(key, value) ? undefined : value)));
}

/** Opens the graph and expects a node for each member. */
async function seeGraph(page: Page, squad: Document) {
  const page0 = `/squads/${encodeURIComponent(String(squad.id))}`;
  await goInApp(page, `${page0}?view=graph`);
  const members = Array.isArray(squad.members) ? squad.members : [];
  const graph = page.getByRole("region", { name: "Squad graph" });
  await expect(graph).toBeVisible();
  await expect.soft(graph.locator(".react-flow__node-member")).toHaveCount(members.length);
  await goInApp(page, page0);
}

/** Opens a URL like the browser's back button does, without reloading the page. */
async function goInApp(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/** The fields on the page with an empty control although the record has a value. */
async function emptyFields(page: Page, record: Document): Promise<string[]> {
  return page.evaluate((document) => {
    const isNothing = (value: unknown): boolean =>
      value === undefined ||
      value === null ||
      value === "" ||
      (typeof value === "object" && Object.values(value).every(isNothing));
    return [...window.document.querySelectorAll("[data-field]")].flatMap((element) => {
      const path = element.getAttribute("data-field") ?? "";
      const control = element.querySelector(`[name="${CSS.escape(path)}"]`);
      const isText =
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement ||
        (control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type));
      if (!isText || control.value.trim() !== "") return [];
      const value = path
        .split(".")
        .reduce<unknown>(
          (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
          document,
        );
      const isListed = element.querySelectorAll("li, tr").length > 0;
      return isNothing(value) || isListed ? [] : [path];
    });
  }, record);
}

/** A call's conversation: its messages, wherever they are, else its transcript. */
function saidIn(call: Document): string[] {
  const artifact = call.artifact as Document | null | undefined;
  const lists = [call.messages, artifact?.messages].filter((list): list is Document[] => Array.isArray(list));
  const messages = lists.find((list) => list.length > 0) ?? [];
  const said = messages
    .filter(({ role }) => ["bot", "user", "assistant"].includes(String(role)))
    .map(({ message, content }) => message ?? content);
  return [...said, call.transcript]
    .filter((text): text is string => typeof text === "string" && text.trim() !== "")
    .map((text) => text.trim().split("\n")[0] ?? "");
}

/** Prompts outside the messages. */
function promptsBeside(assistant: Document): string[] {
  const model = assistant.model as Document | undefined;
  return [model?.systemPrompt, assistant.systemPrompt, model?.systemMessage].filter(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
}

/** The IDs of tools in any list or field. */
function toolIdsIn(records: readonly unknown[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown, key: string) => {
    if (Array.isArray(value)) for (const item of value) look(item, key === "toolIds" ? "toolId" : "");
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) look(inner, name);
    } else if (key === "toolId" && typeof value === "string" && value !== "") found.add(value);
  };
  for (const record of records) look(record, "");
  return [...found];
}

/**
 * Parts of a list, small enough for one test, each with the number of its first item; one empty part for an
 * empty list.
 */
function slices(records: readonly Document[]): [Document[], number][] {
  const pieces: [Document[], number][] = [];
  for (let first = 0; first < Math.max(1, records.length); first += PER_TEST) {
    pieces.push([records.slice(first, first + PER_TEST), first + 1]);
  }
  return pieces;
}

function recordsIn(kind: string): Document[] {
  if (!folder) return [];
  const content: unknown = JSON.parse(readFileSync(join(folder, `${kind}.json`), "utf8"));
  return Array.isArray(content) ? content : [];
}
