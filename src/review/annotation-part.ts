import { type Annotation, allNotes } from "@/storage/annotations";
import { cleanTags, LIMITS } from "@/storage/clean-annotations";
import { type FilePart, saysSame } from "./file-part";
import { sayReviewStatus } from "./status-words";

/** The annotations of a file. */
export const annotationPart: FilePart<Annotation> = {
  title: "Call review",
  noun: ["call", "calls"],
  isSame: (one, other) => saysSame(inOrder(one), inOrder(other)),
  merged,
  nameOf: ({ callId }) => callId,
  say,
};

/** The order of tags is irrelevant. */
const inOrder = (annotation: Annotation) => ({ ...annotation, tags: [...annotation.tags].sort() });

/** How much of each note is shown. */
const SAID = 200;

/** What was written, so that people can choose: "Follow up · Assignee: Dana · Starred · Tags: vip · Note: Call back". */
function say(annotation: Annotation): string {
  const { status, assignee, starred, tags } = annotation;
  return [
    status !== "" && sayReviewStatus(status),
    assignee && `Assignee: ${assignee}`,
    starred && "Starred",
    tags.length > 0 && `Tags: ${tags.join(", ")}`,
    ...allNotes(annotation).map((text) => `Note: ${text.length > SAID ? `${text.slice(0, SAID)}…` : text}`),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Both annotations: all tags, both notes, and the newer status and assignee, if it has one. */
function merged(mine: Annotation, theirs: Annotation): Annotation {
  const [newer, older] = theirs.updatedAt > mine.updatedAt ? [theirs, mine] : [mine, theirs];
  const turns = { ...mine.turns };
  for (const [key, note] of Object.entries(theirs.turns)) turns[key] = joined(turns[key] ?? "", note);
  return {
    callId: mine.callId,
    tags: cleanTags([...mine.tags, ...theirs.tags]),
    starred: mine.starred || theirs.starred,
    note: joined(mine.note, theirs.note),
    turns,
    status: newer.status || older.status,
    assignee: newer.assignee || older.assignee,
    updatedAt: newer.updatedAt,
  };
}

/** Both notes, once if one has the other. */
function joined(one: string, other: string): string {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one}\n\n${other}`.slice(0, LIMITS.note);
}
