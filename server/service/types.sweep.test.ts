import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { assistantRequest } from "@/schema/assistant";
import { type Control, elementOf, fieldRegistry, unwrap } from "@/schema/field";
import { squadCreate, squadUpdate } from "@/schema/squad";
import { type Fixture, openFixture, type TestOrganization } from "./fixture";

// A value of each JSON type at every place of a body that the schema describes. Values of the wrong type are
// rejected at that place.
type Path = (string | number)[];

/** A value of each type. */
const VALUES = { text: "x", number: 5, fraction: 1.5, truth: true, list: [], object: {} };
type Type = keyof typeof VALUES;

/** The allowed types of a field, by the specification's name. */
const ALLOWED: Record<Exclude<Control, "json">, Type[]> = {
  text: ["text"],
  longText: ["text"],
  secret: ["text"],
  choice: ["text"],
  number: ["number", "fraction"],
  integer: ["number"],
  toggle: ["truth"],
  textList: ["list"],
  choiceList: ["list"],
  items: ["list"],
  map: ["object"],
  group: ["object"],
};

/** The two fields with more than one type in the specification: AssistantDestination's and a tool's. */
const OPEN: Record<string, Type[]> = {
  message: ["text", "object"],
  value: ["text", "number", "fraction", "truth", "list", "object"],
};

interface Place {
  path: Path;
  allowed: Type[];
}

/** Every place in a document with this schema; one element stands for all elements of a list. */
function placesIn(schema: z.ZodType, path: Path): Place[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = inner.shape;
    return Object.entries(shape).flatMap(([key, field]) => {
      const control = (fieldRegistry.get(field) ?? fieldRegistry.get(unwrap(field)))?.control;
      if (control === undefined)
        throw new Error(`The schema describes nothing at ${[...path, key].join(".")}`);
      const allowed = control === "json" ? OPEN[key] : ALLOWED[control];
      if (!allowed) throw new Error(`The types of ${[...path, key].join(".")} are not known to this test`);
      return [{ path: [...path, key], allowed }, ...placesIn(field, [...path, key])];
    });
  }
  // A map's values can be anything, unless they are texts, as in headers.
  if (inner instanceof z.ZodRecord && inner.valueType instanceof z.ZodString) {
    return [{ path: [...path, "X-Name"], allowed: ["text"] }];
  }
  const element = elementOf(inner);
  if (!element) return [];
  const first = [...path, 0];
  const allowed: Type[] = unwrap(element) instanceof z.ZodObject ? ["object"] : ["text"];
  return [{ path: first, allowed }, ...placesIn(element, first)];
}

/** A body with only this value in it, apart from what is required on the way. */
function bodyWith(path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = bodyWith(rest, value);
  if (typeof key === "number") return [inner];
  const isDestination = ["type", "assistantName", "message", "transferMode", "description"].includes(key);
  return { ...(isDestination && { type: "assistant", assistantName: "Anna" }), [key]: inner };
}

const BODIES: [operation: string, schema: z.ZodType, required: object][] = [
  ["PATCH /api/v1/assistants/a", assistantRequest, {}],
  ["PATCH /api/v1/multi-agent/s", squadUpdate, { members: [] }],
  ["POST /api/v1/multi-agent", squadCreate, { members: [] }],
];

let fixture: Fixture;
let organization: TestOrganization;
beforeAll(async () => {
  fixture = await openFixture();
  organization = await fixture.organization({
    assistants: [{ id: "a", name: "Anna" }],
    squads: [{ id: "s", members: [] }],
  });
});
afterAll(() => fixture.close());

describe.each(BODIES)("%s", (operation, schema, required) => {
  const [method = "", target = ""] = operation.split(" ");
  const send = async (path: Path, value: unknown) => {
    const written = bodyWith(path, value);
    const { status, body } = await organization.ask(method, target, { ...required, ...Object(written) });
    const { detail } = Object(body) as { detail?: { loc: unknown }[] };
    return { status, where: detail?.map(({ loc }) => JSON.stringify(loc)) };
  };

  it("takes a field with a value of its type and refuses one of another", async () => {
    const places = placesIn(schema, []);
    expect(places.length).toBeGreaterThan(150);
    for (const { path, allowed } of places) {
      for (const [type, value] of Object.entries(VALUES)) {
        const { status, where } = await send(path, value);
        const name = `${type} for ${path.join(".")}`;
        // A value of the right type may still not be a valid address, or lack required content.
        const loc = JSON.stringify(["body", ...path]);
        if (allowed.some((right) => right === type)) {
          const isOfItself = where?.includes(loc) && path.at(-1) !== "serverUrl";
          expect(isOfItself ?? false, name).toBe(false);
        } else {
          expect([name, status, where?.includes(loc)]).toEqual([name, 422, true]);
        }
      }
    }
  });
});
