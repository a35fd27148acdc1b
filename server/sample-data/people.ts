import type { Ground } from "./ids";
import { createRandom, type Random } from "./random";
import type { Theme } from "./theme";

const NAMES = {
  english: {
    first: [
      "Emma",
      "James",
      "Olivia",
      "Daniel",
      "Sophie",
      "Michael",
      "Aisha",
      "Ben",
      "Grace",
      "Harpreet",
      "Lily",
      "Marcus",
      "Ruth",
      "Sam",
      "Tara",
      "Victor",
      "Yusuf",
      "Zoe",
      "Niamh",
      "Kwame",
    ],
    last: [
      "Hughes",
      "Patel",
      "Taylor",
      "O'Brien",
      "Walker",
      "Ahmed",
      "Roberts",
      "Mensah",
      "Clarke",
      "Singh",
      "Bennett",
      "Kowalski",
      "Fraser",
      "Nguyen",
      "Wood",
      "Marsh",
    ],
  },
  spanish: {
    first: ["María", "Javier", "Carmen", "Alejandro", "Inés", "Diego", "Pilar", "Andrés"],
    last: ["García López", "Fernández", "Ruiz", "Morales", "Ortega", "Navarro"],
  },
  german: {
    first: ["Sabine", "Jürgen", "Lena", "Matthias", "Heike", "Florian", "Ursula", "Björn"],
    last: ["Schäfer", "Weber", "Vogt", "Brandt", "Köhler", "Lehmann"],
  },
};

const DAYS = {
  english: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  spanish: ["lunes", "martes", "miércoles", "jueves", "viernes"],
  german: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"],
};

const MONTHS = {
  english: ["January", "March", "May", "June", "August", "October", "November"],
  spanish: ["de enero", "de marzo", "de mayo", "de junio", "de octubre"],
  german: ["Januar", "März", "Mai", "Juni", "Oktober"],
};

/** A caller, and the words for the slots of a script in this call. */
export interface Caller {
  name: string;
  /** In a range reserved for fiction, with the country code. */
  number: string;
  slots: Record<string, string>;
}

/** Makes up a caller. Phone numbers are in ranges that no telephone company assigns. */
export function caller(random: Random, theme: Theme, languageCode: string): Caller {
  const language = languageCode.startsWith("es")
    ? "spanish"
    : languageCode.startsWith("de")
      ? "german"
      : "english";
  const names = NAMES[language];
  const first = random.pick(names.first);
  const name = `${first} ${random.pick(names.last)}`;
  const plain = name
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .replaceAll(" ", ".");
  const amount = `${random.integer(18, 640)}.${random.pick(["00", "50", "95"])}`;
  return {
    name,
    number: phoneNumber(random, theme, language),
    slots: {
      name,
      first,
      other: random.pick(names.first),
      email: `${plain}@mail.example`,
      order: random.digits(6).replace(/^0/, "4"),
      reference: `${random.pick(["R", "K", "T"])}-${random.digits(5)}`,
      item: random.pick(theme.words.item),
      place: random.pick(theme.words.place),
      staff: random.pick(theme.words.staff),
      problem: random.pick(theme.words.problem),
      postcode: postcode(random, theme, language),
      amount: language === "german" ? `${amount.replace(".", ",")} Euro` : `${theme.currency}${amount}`,
      fee: `${theme.currency}${random.integer(3, 9) * 5}`,
      day: random.pick(DAYS[language]),
      date: date(random, language),
      time: `${random.integer(9, 16)}:${random.pick(["00", "15", "30"])}`,
      domain: theme.domain,
    },
  };
}

function phoneNumber(random: Random, theme: Theme, language: string): string {
  if (language === "german") return `+493023125${random.digits(3)}`;
  if (theme.country === "US") return `+1${random.pick(["503", "971", "360"])}55501${random.digits(2)}`;
  return random.chance(0.7) ? `+447700900${random.digits(3)}` : `+442079460${random.digits(3)}`;
}

function postcode(random: Random, theme: Theme, language: string): string {
  if (language === "german") return `1${random.digits(4)}`;
  if (theme.country === "US") return `97${random.digits(3)}`;
  const letters = () => random.pick(["A", "B", "D", "E", "H", "J", "L", "N", "P", "S", "T", "W"]);
  return `${random.pick(["LS", "BS", "LE", "CR", "NR", "CF", "SK", "EX"])}${random.integer(1, 19)} ${random.integer(1, 9)}${letters()}${letters()}`;
}

function date(random: Random, language: "english" | "spanish" | "german"): string {
  const day = random.integer(2, 28);
  const month = random.pick(MONTHS[language]);
  if (language === "spanish") return `${day} ${month}`;
  return language === "german" ? `${day}. ${month}` : `${month} ${day}`;
}

/** The share of calls from people who call more than once. */
const FROM_REGULARS = 0.35;
/** What stays the same about a person from call to call. */
const THEIR_OWN = ["name", "first", "email", "postcode"];

/**
 * A caller: new, or one of the customers who call several times.
 * @param calls how many there are in total: the more calls, the more customers
 */
export function callerOf(ground: Ground, random: Random, language: string, calls: number): Caller {
  const fresh = caller(random, ground.theme, language);
  if (!random.chance(FROM_REGULARS)) return fresh;
  const which = random.integer(0, Math.max(3, Math.floor(calls / 12)));
  const known = caller(createRandom(`${ground.seed}/regular/${language}/${which}`), ground.theme, language);
  const own = Object.entries(known.slots).filter(([slot]) => THEIR_OWN.includes(slot));
  return { name: known.name, number: known.number, slots: { ...fresh.slots, ...Object.fromEntries(own) } };
}
