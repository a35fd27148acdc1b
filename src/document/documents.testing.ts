import fc from "fast-check";

/** Any key that a record can have; see `isEditable`. */
const anyKey = fc.string().filter((key) => key !== "__proto__");

/** Any JSON object that can be edited, including keys with special meanings in JavaScript. */
export const anyDocument = fc.dictionary(
  fc.oneof(anyKey, fc.constantFrom("constructor", "a.b", "0", "", "id", "updatedAt")),
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.array(fc.dictionary(fc.constantFrom("a", "b"), tie("value"), { maxKeys: 2 }), {
        maxLength: 3,
      }),
      fc.dictionary(fc.oneof(anyKey, fc.constantFrom("a", "b")), tie("value"), {
        maxKeys: 3,
      }),
    ),
  })).value,
  { maxKeys: 5 },
);
