import { englishAsides } from "./asides";
import type { Script } from "./theme";

/**
 * Its other conversations: at night, in other languages, with a machine, in a survey, and after something
 * broke.
 */
export const furnitureSpecialScripts: Record<string, Script> = {
  afterHours: {
    openings: [
      "A: Alder and Finch. We're closed just now, but I can take a message or look up an order.\nC: Oh. Then a message, please.",
      "A: Alder and Finch. We're closed just now, but I can take a message or look up an order.\nC: Look up an order. {order}.",
    ],
    steps: [
      [
        "A: What's your name?\nC: {name}.\nA: And on which number shall we call you back?\nC: This one is fine.",
        "A: One moment. That's {item}, and it leaves the warehouse on {date}.\nC: And when is it at my house?\nA: One or two days after that.",
      ],
      [
        "A: What is it about?\nC: There's {problem} on {item}, and I'd like somebody to look at it.",
        "A: Is it urgent?\nC: Not really, tomorrow is fine.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "A: I've passed that on. Somebody will call you tomorrow morning. Good night.\nC: Good night.",
        summary: "Message from {name}: {problem} on {item}. Call back tomorrow morning.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 4,
      },
      {
        lines: "C: Okay, thanks, bye.",
        summary: "{name} asked for the date of order {order} after hours.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 2,
      },
    ],
  },
  survey: {
    openings: [
      "A: Hello, is this {name}? I'm calling from Alder and Finch about yesterday's delivery.\nC: Speaking.",
      "A: Hello, is this {name}? I'm calling from Alder and Finch about yesterday's delivery.\nC: Yes. Is something wrong?\nA: Not at all. I have three short questions, if you have a minute.",
    ],
    steps: [
      [
        "A: On a scale from one to ten, how was the delivery?\nC: Oh, nine. They were really careful.",
        "A: On a scale from one to ten, how was the delivery?\nC: Five. They were two hours late.\nA: I'm sorry to hear that. I've written it down.",
      ],
      [
        "A: Was everything whole and complete?\nC: Yes, all there.",
        "A: Was everything whole and complete?\nC: One of the legs has {problem}.\nA: Returns will call you back about that today.",
      ],
      [
        "A: Is there one thing that we should do better?\nC: Send a text when they're close. I was in the garden.",
        "A: Is there one thing that we should do better?\nC: Less plastic, please.",
        "A: Is there one thing that we should do better?\nC: No, it was great.",
      ],
    ],
    asides: [
      "C: Who did you say you are?\nA: I'm the automated assistant of Alder and Finch.\nC: Ah, okay.",
      "C: Wait, I'm just stepping outside.\nA: Take your time.",
    ],
    endings: [
      {
        lines: "A: Thank you very much, {first}. Have a good {partOfDay}.\nC: You too.",
        summary: "{name} answered all three questions on the delivery of {item}.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 6,
      },
      {
        lines: "C: Sorry, I have to go.\nA: Of course. Goodbye.",
        summary: "{name} broke off the survey.",
        good: false,
        endedReason: "customer-ended-call",
        weight: 1,
      },
    ],
  },
  spanish: {
    openings: [
      "A: Alder and Finch, buenos días. ¿En qué puedo ayudarle?\nC: Hola, quería saber cuándo llega mi pedido, el {order}.",
      "A: Alder and Finch, buenos días. ¿En qué puedo ayudarle?\nC: Buenos días, quiero devolver una silla que llegó rota.\nA: Lo siento mucho. ¿Me dice el número de pedido?\nC: Sí, {order}.",
    ],
    steps: [
      [
        'T: lookup_order → {"order":"{order}","status":"en camino"}\nA: Un momento, por favor. Ya lo tengo: sale del almacén el {date}.\nC: ¿Y no puede ser antes?\nA: Me temo que no, es la primera fecha libre.',
        "A: ¿A qué nombre está el pedido?\nC: A nombre de {name}.\nA: Gracias. Lo veo aquí.",
      ],
      [
        "C: ¿Me lo suben a casa? Vivo en un tercero sin ascensor.\nA: Sí, vienen dos personas y lo suben sin coste.",
        "C: ¿Me pueden llamar antes de venir?\nA: Claro, el conductor llama media hora antes.",
      ],
    ],
    asides: ["C: Perdone, no le he oído bien.\nA: No pasa nada, se lo repito más despacio."],
    endings: [
      {
        lines: "C: Muchas gracias.\nA: A usted. Que tenga un buen día.",
        summary: "{name} asked in Spanish for the delivery date of order {order}. Answered.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 4,
      },
      {
        lines: "A: Un compañero le llamará hoy. Hasta luego.\nC: Vale, hasta luego.",
        summary: "{name} reported damage in Spanish, order {order}. A colleague calls back today.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 2,
      },
    ],
  },
  german: {
    openings: [
      "A: Alder und Finch, guten Tag. Was kann ich für Sie tun?\nC: Guten Tag, {name} mein Name. Ich warte auf meine Lieferung, Bestellung {order}.",
      "A: Alder und Finch, guten Tag. Was kann ich für Sie tun?\nC: Ich möchte einen Tisch umtauschen, die Größe passt nicht.\nA: Gern. Wie lautet die Bestellnummer?\nC: {order}.",
    ],
    steps: [
      [
        'T: lookup_order → {"order":"{order}","status":"unterwegs"}\nA: Vielen Dank. Die Lieferung ist für den {date} geplant.\nC: Vormittags oder nachmittags?\nA: Zwischen {time} und zwei Stunden danach.',
        "A: Können Sie mir bitte noch die Postleitzahl nennen?\nC: {postcode}.\nA: Danke, ich habe Sie gefunden.",
      ],
      [
        "C: Nehmen Sie den alten Schrank gleich mit?\nA: Das ist noch nicht gebucht. Es kostet {fee}.\nC: Dann bitte dazubuchen.\nA: Ist notiert.",
        "C: Und wenn ich nicht zu Hause bin?\nA: Dann vereinbaren wir gern einen anderen Tag.",
      ],
    ],
    asides: ["C: Moment bitte, es klingelt gerade.\nA: Kein Problem, ich warte."],
    endings: [
      {
        lines: "C: Prima, das war alles. Auf Wiederhören.\nA: Auf Wiederhören.",
        summary: "{name} asked in German for the delivery of order {order}. Answered.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 4,
      },
      {
        lines: "A: Eine Kollegin ruft Sie heute zurück. Auf Wiederhören.\nC: Danke.",
        summary: "{name} wants to exchange a table (order {order}). Call back agreed.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 2,
      },
    ],
  },
  voicemail: {
    openings: [
      "A: You've reached Alder and Finch. Nobody is free just now. What is your message?\nC: Hi, it's {name}. I'm calling about order {order}.",
      "A: You've reached Alder and Finch. Nobody is free just now. What is your message?\nC: This is {name} from {place}. I'd like to know about {item}.",
    ],
    steps: [
      [
        "A: On which number can we reach you?\nC: On this one, any time after four.",
        "A: Which number shall we call?\nC: The one I'm calling from.",
      ],
      ["A: I have: {name}, order {order}, call back on this number. Is that right?\nC: That's right."],
    ],
    asides: [],
    endings: [
      {
        lines: "A: Thank you. Goodbye.",
        summary: "{name} asks to be called back about order {order}.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 1,
      },
    ],
  },
  warranty: {
    openings: [
      "A: Warranty desk. What has stopped working?\nC: The slats of {item} keep coming out. We've had it for three years.",
      "A: Warranty desk. What has stopped working?\nC: {item} has {problem}. Is that covered?",
    ],
    steps: [
      [
        "A: Do you know the order number?\nC: {order}, I believe.\nA: Thank you. It's within the ten years.",
        "A: Was it moved or repaired by anybody since?\nC: No, it's been in the same place.",
      ],
      [
        "A: Frames, springs and slats are covered. Fabric isn't.\nC: So I'm lucky.\nA: You are. I've opened a case, it's {reference}.",
        "A: I'm afraid that's wear, which the warranty doesn't cover.\nC: After three years?\nA: I can send you the price of a repair.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "C: Okay. Thanks for your help.\nA: You're welcome, {first}.",
        summary: "{name} asked whether {problem} on {item} is under warranty.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 3,
      },
      {
        lines: "A: We've reached the longest time that this line allows. I'll send you the rest by e-mail.",
        summary: "Long warranty call with {name} about {item}, cut off at the limit.",
        good: false,
        endedReason: "exceeded-max-duration",
        weight: 1,
      },
    ],
  },
};
