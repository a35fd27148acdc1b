import { addDays, daysIn } from "./day-range";

/** A week of ISO 8601: from Monday, and the first of a year has its first Thursday. */
export interface Week {
  /** "2026-W47". */
  text: string;
  number: number;
  /** Its Monday. */
  from: string;
}

/** The week that a day is in. */
export function weekOf(day: string): Week {
  const from = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const year = addDays(from, 3).slice(0, 4);
  const number = Math.floor((daysIn(`${year}-01-01`, addDays(from, 3)) - 1) / 7) + 1;
  return { text: `${year}-W${String(number).padStart(2, "0")}`, number, from };
}
