import { createRandom } from "./random";
import type { RoleKey, Theme } from "./theme";

/**
 * The IDs that records refer to and the fields that every record has. Created first, so that references can
 * point both ways.
 */
export interface Ground {
  theme: Theme;
  seed: number;
  now: Date;
  organizationId: string;
  createdBy: string;
  assistants: Record<RoleKey, string>;
  /** In the order of the theme's files, functions and phone numbers. */
  files: string[];
  functions: string[];
  phoneNumbers: string[];
  transferTool: string;
  endCallTool: string;
  keypadTool: string;
  squads: string[];
  knowledgeBases: string[];
}

const DAY = 86_400_000;

/** Creates an organization's IDs. The same seed gives the same IDs. */
export function layGround(theme: Theme, seed: number, now: Date, organizationId: string): Ground {
  const id = (name: string) => createRandom(`${seed}/${name}`).uuid();
  const assistants = Object.fromEntries(
    theme.roles.map((role) => [role.key, id(`assistant/${role.key}`)]),
  ) as Record<RoleKey, string>;
  return {
    theme,
    seed,
    now,
    organizationId,
    createdBy: id("user"),
    assistants,
    files: theme.files.map((_, index) => id(`file/${index}`)),
    functions: theme.functions.map((entry) => id(`tool/${entry.name}`)),
    phoneNumbers: theme.phoneNumbers.map((_, index) => id(`phone-number/${index}`)),
    transferTool: id("tool/transfer"),
    endCallTool: id("tool/end"),
    keypadTool: id("tool/keypad"),
    squads: [0, 1, 2, 3].map((index) => id(`squad/${index}`)),
    knowledgeBases: theme.knowledgeBases.map((_, index) => id(`knowledge-base/${index}`)),
  };
}

/** A `createdAt` some days ago and an `updatedAt` not before it, as ISO 8601 in UTC. */
export function stamps(ground: Ground, name: string): { createdAt: string; updatedAt: string } {
  const random = createRandom(`${ground.seed}/stamps/${name}`);
  const created = ground.now.getTime() - Math.round((40 + random.next() * 300) * DAY);
  const updated = created + Math.round(random.next() * (ground.now.getTime() - created - DAY / 24));
  return { createdAt: new Date(created).toISOString(), updatedAt: new Date(updated).toISOString() };
}
