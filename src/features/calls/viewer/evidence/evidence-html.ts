import tokens from "@/ui/theme/tokens.css?inline";
import type { Evidence, EvidenceSection, EvidenceTurn } from "./evidence";
import styles from "./evidence-file.css?inline";

/** Nothing but its own styles: no script, no request, no form. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * An evidence file: one HTML page that loads nothing else. Everything in the call becomes text, and each text
 * has its own direction, so that none affects how its neighbors read.
 */
export function evidenceHtml({ title, made, sections, redacted }: Evidence): string {
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
${sections.map(sectionHtml).join("\n")}
</main>
</body>
</html>
`;
}

function sectionHtml({ title, name, texts = [], pairs = [], turns = [], json }: EvidenceSection): string {
  const heading = name === undefined ? title : `${title}: <bdi>${escaped(name)}</bdi>`;
  const parts = [
    ...texts.map((text) => textHtml("p", text)),
    pairs.length === 0 ? "" : `<dl>${pairs.map(pairHtml).join("\n")}</dl>`,
    turns.length === 0 ? "" : `<ol>${turns.map(turnHtml).join("\n")}</ol>`,
    json === undefined ? "" : textHtml("pre", json),
  ];
  return `<section><h2>${heading}</h2>${parts.join("")}</section>`;
}

const pairHtml = ([label, text]: readonly [string, string]) =>
  `<div><dt>${escaped(label)}</dt>${textHtml("dd", text)}</div>`;

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
