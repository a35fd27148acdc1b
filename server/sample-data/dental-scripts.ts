import { englishAsides } from "./asides";
import type { Script } from "./theme";

/** What callers of the dental group say and hear. */
export const dentalScripts: Record<string, Script> = {
  reception: {
    openings: [
      "A: Brightwater Dental, good {partOfDay}. How can I help you today?\nC: Hi, I just moved to {place} and I'm looking for a dentist.",
      "A: Brightwater Dental, good {partOfDay}. How can I help you today?\nC: Do you take walk-ins?",
      "A: Brightwater Dental, good {partOfDay}. How can I help you today?\nC: I missed a call from this number. My name is {name}.",
    ],
    steps: [
      [
        "A: Welcome. We're taking new patients in {place} and in two other clinics.\nC: {place} would be great.",
        "A: We keep a few times free each morning. First come, first served.\nC: From when?\nA: From eight.",
        "A: Thank you, {first}. That was a reminder about your visit on {date}.\nC: Oh right, I forgot about that.",
      ],
      [
        "C: Do you take my insurance? It's through work.\nA: We work with most plans. Billing can check yours in a minute or two.",
        "C: What does a check-up cost without insurance?\nA: A check-up with X-rays is {amount}.\nC: Okay, that's not too bad.",
      ],
      [
        "C: And which dentist would I see?\nA: {staff} is in {place} four days a week.",
        "C: My daughter is scared of the dentist. Is there somebody who's good with kids?\nA: Yes, {staff} sees most of our younger patients.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "A: Let me put you through to scheduling.\nC: Thank you.",
        summary: "{name} is new in {place} and wants a visit. Handed over to scheduling.",
        good: true,
        endedReason: "assistant-forwarded-call",
        weight: 4,
      },
      {
        lines: "C: That's all I wanted to know. Thanks!\nA: You're welcome. Goodbye.",
        summary: "{name} asked about prices and insurance in {place}.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 4,
      },
      {
        lines: "A: Are you still there?\nA: I'll end the call now. You can call back at any time.",
        summary: "The line went quiet before the question was settled.",
        good: false,
        endedReason: "silence-timed-out",
        weight: 1,
      },
    ],
  },
  scheduling: {
    openings: [
      "A: Scheduling. Is it for a check-up, a cleaning, or something else?\nC: {item}, please.",
      "A: Scheduling. Is it for a check-up, a cleaning, or something else?\nC: I need to move my visit on {date}.",
      "A: Scheduling. Is it for a check-up, a cleaning, or something else?\nC: It's for my son, he needs {item}.",
    ],
    steps: [
      [
        "A: What's your name and date of birth?\nC: {name}, and it's May fifth, eighty-one.\nA: Thank you, I have you.",
      ],
      [
        'T: find_slot → {"clinic":"{place}","times":2}\nA: I have {day} at {time}, or Friday at nine, both in {place}.\nC: {day} works.',
        "A: Mornings or afternoons?\nC: Afternoons, after three if possible.\nA: Then {day} at {time}.\nC: Perfect.",
      ],
      [
        "C: How long does it take?\nA: About forty minutes.",
        "C: Can I see {staff}?\nA: {staff} is in that day, so yes.",
        "C: Should I eat beforehand?\nA: Yes, a light meal is fine.",
      ],
      [
        'T: book_visit → {"visit":"{reference}"}\nA: That\'s booked. I\'ll send a text with the address.\nC: Great.',
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "A: Anything else?\nC: No, thank you.\nA: See you on {day}, {first}.",
        summary: "{name} booked {item} in {place} on {day} at {time}, visit {reference}.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 6,
      },
      {
        lines: "C: Actually, I'll check my calendar and call back.",
        summary: "{name} asked for {item}; no time was booked.",
        good: false,
        endedReason: "customer-ended-call",
        weight: 1,
      },
      {
        lines: "A: You're all set. Goodbye.",
        summary: "Visit {reference} in {place} confirmed for {name}.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 2,
      },
    ],
  },
  urgent: {
    openings: [
      "A: Tell me what's happening.\nC: I've got {problem} and it's killing me.",
      "A: Tell me what's happening.\nC: My husband has {problem}. Can somebody look at him today?",
    ],
    steps: [
      [
        "A: I'm sorry to hear that. Since when?\nC: Since {day}, and it's getting worse.",
        "A: Where exactly does it hurt?\nC: Lower left, at the back.",
      ],
      [
        "A: Is there any swelling, or a fever?\nC: A little swelling. No fever.",
        "A: Any trouble breathing or swallowing?\nC: No, nothing like that.",
      ],
      [
        'T: find_slot → {"clinic":"{place}","urgent":true}\nA: Then you should be seen today. {place} has a time at {time}.\nC: I can be there.',
        "A: That should be seen within three days. I can offer {day} at {time} in {place}.\nC: Isn't there anything sooner?\nA: I've put you on the list for cancellations.",
      ],
      [
        "C: What can I take for the pain until then?\nA: I'm not allowed to advise on that. A pharmacist can.",
        "C: Is it going to be expensive?\nA: The visit itself is {amount}. The dentist tells you the rest before anything is done.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "C: Thank you so much.\nA: Get well soon, {first}.",
        summary: "{name} has {problem}. Urgent visit in {place} arranged.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 5,
      },
      {
        lines: "A: I'll connect you to the dentist on duty.\nC: Okay.",
        summary: "{name} has {problem}; connected to the dentist on duty.",
        good: true,
        endedReason: "assistant-forwarded-call",
        weight: 2,
      },
    ],
  },
  billing: {
    openings: [
      "A: Billing, good {partOfDay}. Do you have your statement in front of you?\nC: I do, and it says {amount}. My insurance was supposed to pay that.",
      "A: Billing, good {partOfDay}. Do you have your statement in front of you?\nC: No, I just want to pay what I owe.",
    ],
    steps: [
      ["A: What's the account number?\nC: {order}.\nA: And your name?\nC: {name}."],
      [
        "A: Your insurer paid for the cleaning, but not for {item}.\nC: Why not?\nA: It's over the limit for this year. You can ask them to look again; I can send the codes.",
        "A: There's {amount} open, from {date}.\nC: Can I split that?\nA: In up to six months, without interest.",
      ],
      [
        "C: Please send me the codes.\nA: They're on the way to {email}.",
        "C: Okay, six months then.\nA: I've set that up. The first payment is on the first.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "C: Alright, thanks for explaining.\nA: Of course. Goodbye, {first}.",
        summary: "{name} asked about a statement over {amount}. Explained.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 5,
      },
      {
        lines: "C: I'd like to talk to a manager.\nA: I'll connect you.",
        summary: "{name} disputes {amount} and asked for a manager.",
        good: false,
        endedReason: "assistant-forwarded-call",
        weight: 2,
      },
    ],
  },
  records: {
    openings: [
      "A: Records desk. Whose records is this about?\nC: Mine, {name}. My new dentist needs the X-rays.",
      "A: Records desk. Whose records is this about?\nC: My mother's. I have a power of attorney.",
    ],
    steps: [
      ["A: May I have the date of birth?\nC: Sure. November second, fifty-eight.\nA: Thank you."],
      [
        "A: They'll be in the patient portal within five days.\nC: I don't have a login.\nA: I'm sending an invitation to {email}.",
        "A: Which clinic was it?\nC: {place}.\nA: Then I'll ask them today.",
      ],
      [
        "C: Does it cost anything?\nA: No, the first copy is free.",
        "C: Can't you just e-mail them?\nA: I'm afraid not, for privacy.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "C: Okay, thank you.\nA: You're welcome.",
        summary: "{name} asked for X-rays from {place}. Sent by the portal, request {reference}.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 1,
      },
    ],
  },
  reminder: {
    openings: [
      "A: Hello, this is Brightwater Dental calling for {name}.\nC: That's me.",
      "A: Hello, this is Brightwater Dental calling for {name}.\nC: She's not here, I'm her husband.\nA: Then I'll try again later. Or could you ask her to call us?\nC: Hang on, she's just come in.",
    ],
    steps: [
      [
        "A: You have a visit in {place} on {day} at {time}. Will you be there?\nC: Yes.",
        "A: You have a visit in {place} on {day} at {time}. Will you be there?\nC: I can't, I'm working.\nA: Shall I move it? I have the same time a week later.\nC: Yes please.",
      ],
      [
        "A: Has anything changed with your insurance?\nC: No, all the same.",
        "A: Please come ten minutes early for the forms.\nC: Will do.",
      ],
    ],
    asides: ["C: Who is this again?\nA: The automated assistant of Brightwater Dental.\nC: Okay."],
    endings: [
      {
        lines: "A: Thank you, {first}. See you then.\nC: Bye.",
        summary: "{name} was reminded of the visit on {day} in {place}.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 5,
      },
      {
        lines: "C: I'd rather cancel. I'll call when I know more.\nA: I've cancelled it.",
        summary: "{name} cancelled the visit on {day}.",
        good: false,
        endedReason: "customer-ended-call",
        weight: 1,
      },
    ],
  },
  survey: {
    openings: [
      "A: Hello, Brightwater Dental here. Do you have a minute to tell us how your visit was?\nC: Sure.",
    ],
    steps: [
      [
        "A: How were you received?\nC: Very kindly.",
        "A: How were you received?\nC: I waited for forty minutes.\nA: I'm sorry. I've noted that.",
      ],
      ["A: Was everything explained to you?\nC: Yes, {staff} took the time."],
      ["A: Would you come back?\nC: I would.", "A: Would you come back?\nC: If the waiting gets better."],
    ],
    asides: ["C: Sorry, what was the question?\nA: I'll say it again."],
    endings: [
      {
        lines: "A: Thank you very much, {first}.\nC: No problem.",
        summary: "{name} answered the survey on a visit in {place}.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 1,
      },
    ],
  },
  spanish: {
    openings: [
      "A: Brightwater Dental, buenas tardes. ¿Cómo le puedo ayudar?\nC: Buenas tardes, quisiera una cita para una limpieza.",
      "A: Brightwater Dental, buenas tardes. ¿Cómo le puedo ayudar?\nC: Me duele mucho una muela desde ayer.",
    ],
    steps: [
      ["A: ¿Me dice su nombre completo?\nC: {name}.\nA: Gracias."],
      [
        "A: Tengo una hora libre mañana a las {time} en {place}.\nC: ¿No hay algo más temprano?\nA: A las ocho y media.\nC: Perfecto.",
      ],
      [
        "C: ¿Aceptan mi seguro?\nA: Sí, trabajamos con casi todos.",
        "C: ¿Cuánto cuesta?\nA: La revisión cuesta {amount}.",
      ],
    ],
    asides: ["C: ¿Me lo puede repetir?\nA: Claro que sí."],
    endings: [
      {
        lines: "A: Le esperamos mañana.\nC: Muchas gracias.",
        summary: "{name} booked a visit in {place}, in Spanish.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 1,
      },
    ],
  },
  voicemail: {
    openings: [
      "A: You've reached Brightwater Dental. Please tell me your name and what it is about.\nC: {name}. I'd like to move my visit on {day}.",
    ],
    steps: [
      ["A: Which number shall we call?\nC: This one."],
      ["A: I have: {name}, moving a visit, this number. Is that right?\nC: Yes."],
    ],
    asides: [],
    endings: [
      {
        lines: "A: Thank you. Goodbye.",
        summary: "{name} asks for a call back to move a visit.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 1,
      },
    ],
  },
};
