import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { ConflictChoice } from "./conflict-choice";

const ignore = () => undefined;

/** A conflict's content as one text. */
function say(path: (string | number)[], base: unknown, mine: unknown, theirs: unknown): string {
  const conflict = { path, base, mine, theirs, choice: undefined };
  const html = renderToStaticMarkup(
    <ConflictChoice schema={assistant} conflict={conflict} choice={undefined} onChoose={ignore} />,
  );
  return html
    .replace(/<\/?(ins|del)>/g, " $1 ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

const message = (role: string, content: string) => ({ role, content });

it("tells lists of objects entry by entry on each side", () => {
  const base = [message("system", "Be kind."), message("user", "Hello")];
  const told = say(
    ["model", "messages"],
    base,
    [message("system", "Be brief."), message("user", "Hello")],
    [...base, message("user", "Anybody there?")],
  );
  const [, mine = "", theirs = ""] = told.split(/Keep (?:mine|theirs)/);
  expect(mine).toContain("Message 1 changed");
  expect(mine).toContain("Be brief.");
  expect(theirs).toContain("Message added");
  expect(theirs).toContain("Anybody there?");
});

it("marks the items of plain lists, and says when a list is not there any more", () => {
  const told = say(["endCallPhrases"], ["bye", "that is all"], ["bye", "ciao"], null);
  const [, mine = "", theirs = ""] = told.split(/Keep (?:mine|theirs)/);
  expect(mine).toMatch(/“bye” ins “ciao” ins del “that is all” del/);
  expect(theirs).toMatch(/del “bye” del del “that is all” del/);
});

it("shows no secret of an entry that one side took out", () => {
  const tool = { type: "function", function: { name: "a" }, server: { secret: "s3cret", url: "https://a" } };
  const told = say(["model", "tools", "function=a"], tool, undefined, { ...tool, async: true });
  expect(told).toContain("https://a");
  expect(told).toContain("Not set");
  expect(told).not.toContain("s3cret");
});
