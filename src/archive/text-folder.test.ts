import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "./fold";
import { SEPARATOR, TextFolder, unfold } from "./text-folder";

function folded(texts: readonly string[], escaped = false) {
  const folder = new TextFolder();
  folder.begin();
  const lengths = texts.map((text) => {
    const json = JSON.stringify(text);
    const spelt = escaped
      ? json.replace(/[^\\ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      : json;
    const bytes = new TextEncoder().encode(spelt);
    const length = folder.add(bytes, 1, bytes.length - 1);
    folder.separate();
    return length;
  });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(folder.bytes.subarray(0, folder.length));
  const back = (from: number, to: number) => unfold(text, folder.changes, 0, folder.changesLength, from, to);
  return { text, lengths, back, isWide: folder.isWide, units: folder.units };
}

const texts = fc.array(
  fc
    .oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.string({
        unit: fc.constantFrom("A", "z", "É", "e\u0301", "“", "\n", "\\", '"', "ß", "İ", "→", "漢", "😀"),
        maxLength: 30,
      }),
      fc.nat(600).map((length) => `${"x".repeat(length)}Y`),
    )
    .map((text) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text))),
  { minLength: 1, maxLength: 5 },
);

describe("folds texts from their JSON", () => {
  it("and gives each back as it was, however it was escaped", () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (texts, escaped) => {
        const { text, lengths, back, units } = folded(texts, escaped);
        expect(text).toBe(texts.map((one) => fold(one) + SEPARATOR).join(""));
        expect(units).toBe(text.length);
        let at = 0;
        for (const [index, length] of lengths.entries()) {
          expect(back(at, at + length)).toBe(texts[index]);
          at += length + 1;
        }
      }),
    );
  });

  it("for a search without regard to case, accents and typography", () => {
    const { text, isWide, back } = folded(["“Où est l’addition…” — 5 €\nÉté"]);
    expect(text).toBe(`"ou est l'addition." - 5 ¤ ete${SEPARATOR}`);
    expect(isWide).toBe(false);
    expect(back(1, 3)).toBe("Où");
    expect(back(25, 30)).toBe("€\nÉté");
  });

  it("and says which texts need more than a byte per letter", () => {
    expect(folded(["naïve £5"]).isWide).toBe(false);
    expect(folded(["漢字"]).isWide).toBe(true);
  });
});
