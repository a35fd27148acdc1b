import { englishAsides } from "./asides";
import type { Script } from "./theme";

/** What callers of the furniture retailer say and hear in its daily business. */
export const furnitureScripts: Record<string, Script> = {
  frontDesk: {
    openings: [
      "A: Alder and Finch, good {partOfDay}. How can I help?\nC: Hi, I've got a question about {item} that I saw on your website.",
      "A: Alder and Finch, good {partOfDay}. How can I help?\nC: Hello. Are you open on Sunday? The shop in {place}, I mean.",
      "A: Alder and Finch, good {partOfDay}. How can I help?\nC: Yeah hi, my name's {name}. I was told somebody would ring me back and nobody did.",
    ],
    steps: [
      [
        "A: I'm happy to help with that. Is it about something that you've ordered already?\nC: Not yet. We're choosing between two of them.",
        "A: Sure. Which showroom is nearest to you?\nC: {place}, I'd say.\nA: {place} is open from ten to six today, and from eleven to four on Sundays.",
        "A: I'm sorry about that, {first}. Let me see what was agreed.\nC: It was {staff} that I spoke to, I think on {day}.",
      ],
      [
        "C: And is there parking?\nA: Yes, behind the building. It's free for two hours if you have your ticket stamped.",
        "C: Can I try {item} there, or is it only online?\nA: {item} is on display in {place}, in the oat fabric.",
        "C: Do you take old furniture away?\nA: We do, for {fee} per piece. It has to be booked together with the delivery.",
      ],
      [
        "C: Okay. And what's the waiting time at the moment?\nA: Pieces in stock take five to eight days. Made to order, it's about nine weeks.",
        "C: What about samples of the fabric?\nA: I can send you up to six free of charge. They take two or three days.\nC: Lovely, please do.\nA: Done. They'll go to {postcode}.",
      ],
      [
        "C: If I don't like it, can I send it back?\nA: Within thirty days, unless it was made to order.\nC: Fair enough.",
        "C: Is there any discount coming up?\nA: I can't see future offers, I'm afraid. The newsletter is the first to know.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "A: I'll put you through to a colleague who knows more about that. One moment.\nC: Thanks.",
        summary:
          "{name} asked about {item} and the showroom in {place}. Handed over to a colleague for the details.",
        good: true,
        endedReason: "assistant-forwarded-call",
        weight: 3,
      },
      {
        lines:
          "A: Is there anything else that I can do for you?\nC: No, that's all. Thank you.\nA: Thank you for calling. Goodbye.",
        summary: "{name} wanted opening hours and delivery times for {item}. Everything was answered.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 5,
      },
      {
        lines: "C: Okay, I'll think about it. Bye.",
        summary: "{name} asked about {item} and will think about it.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 2,
      },
      {
        lines:
          "C: Look, I just want to speak to a person.\nA: I understand. All of my colleagues are on calls just now.\nC: Then I'll try again later.",
        summary: "{name} wanted to speak to a person; nobody was free. The caller was not happy.",
        good: false,
        endedReason: "customer-ended-call",
        weight: 1,
      },
    ],
  },
  orders: {
    openings: [
      "A: You're through to orders. Do you have an order number for me?\nC: Yes, it's {order}.",
      "A: You're through to orders. Do you have an order number for me?\nC: I don't, I'm afraid. The name is {name}.\nA: Then I'll need the postcode as well.\nC: {postcode}.",
      "A: You're through to orders. Do you have an order number for me?\nC: Somewhere… here. {order}. It's for {item}.",
    ],
    steps: [
      [
        'T: lookup_order → {"order":"{order}","item":"{item}","status":"in production"}\nA: Thank you, {first}. I have it here: {item}, ordered on {date}.\nC: That\'s right.',
        'T: lookup_order → {"order":"{order}","item":"{item}","status":"ready"}\nA: Found it. {item}, and it\'s ready in our warehouse.\nC: Oh, that was quick.',
      ],
      [
        "C: I'd like to change the colour, if it isn't too late. To the dark green.\nA: Let me see… It hasn't gone into production, so that's possible.\nC: Brilliant. Does it cost extra?\nA: The green is in the same price group, so no.",
        "C: When will it come? The e-mail said three weeks and that was a month ago.\nA: I'm sorry for the wait. The frame arrived late at our workshop. The new date is {date}.\nC: That's really late, we're moving house on {day}.",
        "C: Can I add two cushions to it?\nA: Yes. They're {fee} each, and they'd come with the same van.",
      ],
      [
        "A: Shall I note that on the order?\nC: Please.\nA: Done. You'll get a new confirmation at {email}.",
        "C: Could it be delivered to another address? My sister's.\nA: It could, as long as it's on the mainland. What's the postcode?\nC: {postcode}.\nA: That's fine, no extra charge.",
        "C: And does it go through a narrow door? Ours is seventy-four.\nA: The legs come off, and then it needs seventy-one centimetres. It will fit.",
      ],
      [
        "C: Will somebody ring before they come?\nA: Yes, the driver rings half an hour before.",
        "C: Can you tell me what's left to pay?\nA: {amount}. It's due a week before the delivery, and we send a link.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines:
          "A: Anything else on this order?\nC: No, you've been very helpful.\nA: Thank you, {first}. Goodbye.",
        summary: "{name} asked about order {order} ({item}). The order was changed as wanted.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 5,
      },
      {
        lines:
          "C: Then I'd rather cancel the whole thing, to be honest.\nA: I'm sorry to hear that. A colleague has to confirm it. I'll connect you.",
        summary: "{name} wants to cancel order {order} because of the delay. Transferred to a colleague.",
        good: false,
        endedReason: "assistant-forwarded-call",
        weight: 2,
      },
      {
        lines: "A: Are you still there?\nA: I can't hear you any more, so I'll end the call. Goodbye.",
        summary: "Order {order} was looked up. The line went quiet before anything was agreed.",
        good: false,
        endedReason: "silence-timed-out",
        weight: 1,
      },
    ],
  },
  returns: {
    openings: [
      "A: Hello, this is returns. What would you like to send back?\nC: {item}. It came on {day} and it's got {problem}.",
      "A: Hello, this is returns. What would you like to send back?\nC: I'd like a refund for {item}. It just doesn't fit the room.",
      "A: Hello, this is returns. What would you like to send back?\nC: Well, I'm not sure that I want to send it back, but there's {problem} and I'm not happy.",
    ],
    steps: [
      [
        'A: I\'m sorry about that. What\'s the order number?\nC: {order}.\nT: lookup_order → {"order":"{order}","delivered":true}\nA: Thank you, {first}. I see that it was delivered within the last thirty days.',
        "A: I can help with that. May I have your name and postcode?\nC: {name}, {postcode}.\nA: And that's order {order}, is that right?\nC: Sounds about right.",
      ],
      [
        "A: Is it still in its wrapping?\nC: No, we unpacked it. But nobody has used it.\nA: That's all right, as long as it's clean and dry.",
        "A: Could you send us two photographs of it? One of the whole piece and one close up.\nC: Where do I send them?\nA: To returns@{domain}, with the order number in the subject.",
      ],
      [
        "C: Do I get all of my money back?\nA: All of it but the delivery, so {amount}.\nC: And how long does that take?\nA: Up to fourteen days from the collection. It goes back to the card that you paid with.",
        "A: I can offer you a repair at home, a replacement, or fifteen percent off if you keep it.\nC: What would you do?\nA: For {problem}, a repair usually takes less than an hour.\nC: Then let's do the repair.",
        "C: I don't want a voucher, I want a refund.\nA: Understood. A refund it is, {amount}.",
      ],
      [
        'A: When could we collect it? I have {day} morning or {day} afternoon.\nC: The morning\'s better.\nT: create_return → {"return":"{reference}"}\nA: Booked. Your return number is {reference}.',
        "C: Do I have to be there for the collection?\nA: Somebody does, yes. It takes about ten minutes.\nC: Okay. Next {day} then.\nA: I've booked that. The return number is {reference}.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "C: Great, thanks for sorting that out.\nA: You're welcome. Goodbye, {first}.",
        summary:
          "{name} returns {item} from order {order} ({problem}). Collection booked, return {reference}.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 5,
      },
      {
        lines:
          "C: That's not good enough. I've been a customer for twelve years.\nA: I understand that you're upset. Let me put you through to a supervisor.",
        summary: "{name} complained about {item} ({problem}) and asked for a supervisor. Transferred.",
        good: false,
        endedReason: "assistant-forwarded-call",
        weight: 2,
      },
      {
        lines: "A: That's everything from me. You'll get an e-mail in a minute. Goodbye.",
        summary: "Refund of {amount} agreed for {item}, order {order}. Return {reference}.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 3,
      },
    ],
  },
  billing: {
    openings: [
      "A: Billing, good {partOfDay}. Is this about an invoice or about a payment?\nC: An invoice. There's a charge on it that I don't understand.",
      "A: Billing, good {partOfDay}. Is this about an invoice or about a payment?\nC: Payment. You've taken the deposit twice.",
      "A: Billing, good {partOfDay}. Is this about an invoice or about a payment?\nC: When's the next instalment due? I'm on the interest-free plan.",
    ],
    steps: [
      [
        "A: I'll verify you first. Your full name and postcode?\nC: {name}, {postcode}.\nA: And the last four digits of the order number?\nC: Let me see. {order}, so the last four.\nA: Thank you, that's you.",
      ],
      [
        "A: The line over {fee} is the two-person delivery to an upper floor.\nC: But we're on the ground floor!\nA: Then it should not be there. I've asked for it to be taken off.",
        "A: I see two payments of {amount}, both on {date}. One of them is only reserved.\nC: So it isn't gone?\nA: Your bank lets it go within five working days.",
        "A: The next one is {amount}, on the first of the month.\nC: And how many are left after that?\nA: Seven.",
      ],
      [
        "C: Could I get that in writing?\nA: I'm sending the corrected invoice to {email} now.",
        "C: Can I pay the rest off early?\nA: Yes, at any time and without a fee. Shall I send you a payment link?\nC: Yes please.\nA: Sent. It's valid for twenty-four hours.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "C: All right, that clears it up.\nA: Good. Thank you for calling, {first}.",
        summary: "{name} asked about a charge of {amount} on order {order}. Explained and corrected.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 5,
      },
      {
        lines:
          "C: I need to change my bank details too.\nA: That has to go through a colleague. I'll connect you now.",
        summary: "{name} asked about a payment of {amount} and wants to change bank details. Transferred.",
        good: true,
        endedReason: "assistant-forwarded-call",
        weight: 2,
      },
      {
        lines: "C: This is going round in circles. I'm going to call my bank.",
        summary: "{name} disputes a charge of {amount} on order {order} and ended the call.",
        good: false,
        endedReason: "customer-ended-call",
        weight: 1,
      },
    ],
  },
  delivery: {
    openings: [
      "A: Delivery desk. Shall we find your van?\nC: Yes please. It was meant to be here between ten and twelve.",
      "A: Delivery desk. Shall we find your van?\nC: I hope so. Order {order}, {item}.",
      "A: Delivery desk. Shall we find your van?\nC: I need to move my delivery, I can't be home on {day}.",
    ],
    steps: [
      [
        'A: What\'s the order number, or your postcode?\nC: The postcode is {postcode}.\nT: lookup_order → {"order":"{order}","status":"on the way"}\nA: Thank you. That\'s {item} for {name}.',
      ],
      [
        "A: The crew is two stops before you. They should be there between {time} and two hours after that.\nC: So I have to stay in all day?\nA: Only for those two hours. The driver rings beforehand.",
        "A: I'm sorry, the van broke down near {place} this morning.\nC: Oh no.\nA: I can offer you {day}, or the day after.",
        "A: No problem. The next free days are {day} and the Monday after.\nC: Monday's good.",
      ],
      [
        "C: We live on the third floor, do they know that?\nA: Yes, it says so here. They'll carry it up.",
        "C: Will they take the old one with them?\nA: That isn't booked. I can add it for {fee}.\nC: Yes, do that.\nA: It's added.",
        "C: Can they leave it with the neighbour?\nA: Only with a note signed by you, I'm afraid.",
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "C: Perfect, thank you.\nA: Thank you, {first}. You'll get a text when they're close.",
        summary: "{name} asked where order {order} is. The delivery window was given.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 5,
      },
      {
        lines: "A: It's all noted. Goodbye.",
        summary: "Delivery of {item}, order {order}, was moved to another day.",
        good: true,
        endedReason: "assistant-ended-call",
        weight: 3,
      },
      {
        lines:
          "C: I've taken a day off for this! I want to talk to somebody in charge.\nA: I'll connect you.",
        summary: "{name} is upset about a late delivery of {item}. Transferred.",
        good: false,
        endedReason: "assistant-forwarded-call",
        weight: 2,
      },
    ],
  },
  appointments: {
    openings: [
      "A: Which of our showrooms would you like to visit?\nC: {place}, please. We'd like to talk to somebody about a living room.",
      "A: Which of our showrooms would you like to visit?\nC: I'm not sure. Which one has {item}?\nA: {place} has it on display.",
    ],
    steps: [
      [
        "A: For a design consultation I'd need forty-five minutes of your time. It's free.\nC: That's fine.",
        "A: Would you like just to look, or to plan a room with a designer?\nC: With a designer.",
      ],
      [
        "A: I could offer you {day} at {time}, or Saturday at eleven.\nC: Saturday is better, we both work.",
        "A: There's a slot on {day} at {time}.\nC: Do you have anything later?\nA: The last one that day is at five.\nC: I'll take that.",
      ],
      [
        "A: Could you bring a floor plan or some measurements?\nC: We have a sketch.\nA: That's enough.",
        'A: And what\'s the name?\nC: {name}.\nT: book_appointment → {"booking":"{reference}"}\nA: Thank you. Your booking is {reference}.',
      ],
    ],
    asides: englishAsides,
    endings: [
      {
        lines: "A: We look forward to seeing you, {first}.\nC: Thanks, bye.",
        summary: "Consultation booked in {place} for {name}, booking {reference}.",
        good: true,
        endedReason: "customer-ended-call",
        weight: 6,
      },
      {
        lines: "C: I'll have to ask my wife first. I'll call back.\nA: Of course. Goodbye.",
        summary: "{name} asked about a consultation in {place}. Nothing booked yet.",
        good: false,
        endedReason: "customer-ended-call",
        weight: 1,
      },
    ],
  },
};
