import tokens from "@/ui/theme/tokens.css?inline";
import type { Evidence, EvidenceTurn } from "./evidence";
import styles from "./evidence-file.css?inline";

/** Nothing but its own styles: no script, no request, no form. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * An evidence file: one HTML page that loads nothing else. Everything in the call becomes text, and each text
 * has its own direction, so that none affects how its neighbors read.
 */
export function evidenceHtml(evidence: Evidence): string {
  const { title, made, facts, summaries, notes, scorecards, turns, transcript, configuration, redacted } =
    evidence;
  const said = [
    turns.length === 0 ? "" : `<ol>${turns.map(turnHtml).join("\n")}</ol>`,
    transcript === undefined ? "" : textHtml("p", transcript),
  ].join("");
  const conversation = said === "" ? "<p>No transcript</p>" : said;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${tokens}${styles}</style>
</head>
<body>
<main>
<header>
${textHtml("h1", title)}
<p>Made with Switchboard: <bdi>${escaped(made)}</bdi>. ${redacted === 0 ? "Nothing was redacted." : `Redactions: ${redacted}.`}</p>
</header>
${section("Facts", pairsHtml(facts))}
${section("Summary", summaries.map((text) => textHtml("p", text)).join("\n"))}
${notes.length === 0 ? "" : section("Notes", pairsHtml(notes))}
${scorecards
  .map(({ name, result, answers }) =>
    section(`Scorecard: <bdi>${escaped(name)}</bdi>`, textHtml("p", result) + pairsHtml(answers)),
  )
  .join("\n")}
${section("Transcript", conversation)}
${section(
  "Assistant at the time of the call",
  textHtml("p", configuration.note) +
    (configuration.json === undefined ? "" : textHtml("pre", configuration.json)),
)}
</main>
</body>
</html>
`;
}

const section = (title: string, html: string) =>
  html === "" ? "" : `<section><h2>${title}</h2>${html}</section>`;

const pairsHtml = (pairs: Evidence["facts"]) =>
  `<dl>${pairs.map(([label, text]) => `<div><dt>${escaped(label)}</dt>${textHtml("dd", text)}</div>`).join("\n")}</dl>`;

function turnHtml({ side, at = "", who, text, tool, note }: EvidenceTurn): string {
  const said = tool
    ? `<p class="tool">${escaped(tool.facts)}</p>` +
      (tool.given === "" ? "" : textHtml("pre", tool.given)) +
      (tool.result === undefined ? "" : textHtml("pre", tool.result))
    : textHtml("p", text);
  const written =
    note === undefined ? "" : `<div class="note"><p class="tool">Note</p>${textHtml("p", note)}</div>`;
  return `<li class="${side}"><span class="at">${at}</span><div><strong><bdi>${escaped(who)}</bdi></strong>${said}${written}</div></li>`;
}

const textHtml = (tag: "h1" | "p" | "pre" | "dd", text: string) =>
  `<${tag} dir="auto">${escaped(text)}</${tag}>`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML. Control characters, which HTML can't contain, become U+FFFD. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/(?![\t\n])[\p{Cc}]/gu, "\ufffd");
}
