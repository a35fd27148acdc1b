/** Languages that speech vendors commonly offer without a region. */
const PLAIN =
  "af am az be bn bs ca cy et eu fa fil ga gl gu hr hy is jv ka kk km kn lo lt lv mk ml mn mr ms mt my " +
  "ne no pa ps si sk sl so sq sr sw ta te ur uz yue zu";

/** Languages that they offer, each with its regions. */
const WITH_REGIONS = {
  ar: "AE EG SA",
  bg: "BG",
  cs: "CZ",
  da: "DK",
  de: "AT CH DE",
  el: "GR",
  en: "AU CA GB IE IN NZ US ZA",
  es: "419 AR CL CO ES MX US",
  fi: "FI",
  fr: "BE CA CH FR",
  he: "IL",
  hi: "IN",
  hu: "HU",
  id: "ID",
  it: "IT",
  ja: "JP",
  ko: "KR",
  nb: "NO",
  nl: "BE NL",
  pl: "PL",
  pt: "BR PT",
  ro: "RO",
  ru: "RU",
  sv: "SE",
  th: "TH",
  tr: "TR",
  uk: "UA",
  vi: "VN",
  zh: "CN HK TW",
};

/** BCP 47 codes to offer for a language. The API names none: any other value is as good. */
export const LANGUAGES: readonly string[] = [
  ...PLAIN.split(" "),
  ...Object.entries(WITH_REGIONS).flatMap(([language, regions]) => [
    language,
    ...regions.split(" ").map((region) => `${language}-${region}`),
  ]),
].sort();
