import { expect, it } from "vitest";
import { languageOf } from "./text-language";

const GERMAN =
  "Du bist die freundliche Stimme einer Zahnarztpraxis in Leipzig. Du nimmst Anrufe an und vereinbarst Termine mit den Patienten. Wenn jemand Schmerzen hat, biete einen Termin für den gleichen Tag an. Frage nicht nach der Versicherung, und nenne auf keinen Fall Preise. Bleibe ruhig und sprich langsam.";
const SPANISH =
  "Eres la recepcionista de una clínica dental. Contesta las llamadas con amabilidad y ofrece una cita para el mismo día si el paciente tiene dolor. No hables de los precios y no des consejos médicos. Pregunta por el nombre y por la fecha de nacimiento, y repite los datos para confirmar.";
const ENGLISH =
  "You are the friendly voice of a dental practice. You answer calls and make appointments for the patients. If a caller is in pain, offer an appointment for the same day. Do not talk about prices, and be calm. Always answer in German, because that is the language of the callers.";

it("recognizes the language of a text if it's clear", () => {
  expect(languageOf(GERMAN)).toBe("de");
  expect(languageOf(SPANISH)).toBe("es");
  expect(languageOf(ENGLISH)).toBe("en");
  expect(languageOf("あなたは歯科医院の受付です。電話に出て、予約を取ってください。")).toBe("ja");
  expect(languageOf("당신은 치과의 접수원입니다. 전화를 받고 예약을 잡아 주세요.")).toBe("ko");
});

it("doesn't guess for short, mixed and formal texts, and shared scripts", () => {
  expect(languageOf("")).toBeUndefined();
  expect(languageOf("Guten Tag, Sie sprechen mit der Praxis.")).toBeUndefined();
  expect(languageOf(`${GERMAN} ${ENGLISH}`)).toBeUndefined();
  expect(languageOf("order_id: 12 ".repeat(200))).toBeUndefined();
  expect(languageOf("{{a the and}} ".repeat(200))).toBeUndefined();
  expect(
    languageOf("Вы отвечаете на звонки стоматологической клиники и записываете пациентов."),
  ).toBeUndefined();
});
