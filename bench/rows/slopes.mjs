import { runnerImport } from "vite";
import { root } from "../../scripts/builds.mjs";

/** Characters of the smaller text; the larger one is doubled three times, to a megabyte. */
const SHORT = 125_000;
const TIMES = 8;
/**
 * A time that grows with the square of a text makes it eight; what is left is for memory and a busy machine.
 */
const BAR = 4;
const ROUNDS = 7;

const PERSONAL = ["a.b-", "a dot ", "at a dot ", "one two ", "+1 (", "a@", "x \n "];

/**
 * What reads texts that somebody else wrote, each with the beginnings of what it looks for, again and again.
 */
const READERS = {
  redact: ["/src/document/redact.ts", PERSONAL],
  maskText: ["/src/document/masking.ts", [...PERSONAL, "1 ", "1-", "4111 "], "@1 "],
  variablesOf: ["/src/document/variables.ts", ["a", "{{", "{{a ", "{{ - "], "{{a"],
  parseJson: ["/src/document/exact-json.ts", ['"\\\\",', "1e400,", "0.10000000000000000001,"], "[", "0]"],
  numberOf: ["/src/document/exact-json.ts", ["0", "10", "9"], "1", "1e7"],
  readJson: ["/src/document/json-source.ts", ["[],", '"\\\\",', "1e400,", " "], "[", "0]"],
};

/**
 * How much longer a character takes in a long text than in a short one, for each kind of text the worst.
 * @yields rows of the results
 */
export async function* slopes() {
  for (const [name, [file, parts, before = "", after = ""]] of Object.entries(READERS)) {
    const { module } = await runnerImport(file, {
      root,
      configFile: false,
      resolve: { tsconfigPaths: true },
    });
    const worst = { ratio: 0 };
    for (const part of parts) {
      const text = (length) => before + part.repeat(Math.floor(length / part.length)) + after;
      const [short, long] = fastest(module[name], [text(SHORT), text(TIMES * SHORT)]);
      const ratio = long / (TIMES * short);
      if (ratio > worst.ratio) Object.assign(worst, { ratio, short, long, part });
    }
    yield {
      what: `\`${name}\` of 1 MB of ${JSON.stringify(worst.part)}`,
      figure: `${worst.long.toFixed(1)} ms`,
      yardstick: `an eighth of it: ${worst.short.toFixed(1)} ms`,
      ratio: worst.ratio,
      bar: BAR,
    };
  }
}

/** The fastest of several rounds for each text, in milliseconds. */
function fastest(read, texts) {
  const times = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, text] of texts.entries()) {
      const start = performance.now();
      read(text);
      times[index] = Math.min(times[index], performance.now() - start);
    }
  }
  return times;
}
