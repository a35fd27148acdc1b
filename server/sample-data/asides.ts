/** Interruptions that fit any English conversation. */
export const englishAsides = [
  "C: Sorry, hold on a second, the dog's at the door.\nA: Take your time, I'll wait.\nC: Right, I'm back.",
  "C: Sorry, could you say that again? The line's a bit crackly.\nA: Of course. I'll go a little slower.",
  "C: Am I talking to a real person?\nA: I'm an automated assistant. I can help with this myself, or put you through to a colleague if you prefer.\nC: No, that's fine, carry on.",
  "C: Hang on, let me find a pen.\nA: No hurry.\nC: Okay, got one.",
  "C: I did call about this last week, by the way.\nA: Thank you for telling me. I can see a note from that call, so you won't need to go through it all again.",
  "A: Just so that I have the right details, is {email} still your e-mail address?\nC: Yes, that's the one.",
  "C: I'm in the car, so you might lose me.\nA: Understood. If we get cut off I'll send what we agreed by text.",
  "C: And can my husband pick this up if I'm not around? He's called {other}.\nA: Yes. I've added {other} as a second contact.",
  "A: While that loads, may I check the postcode?\nC: It's {postcode}.\nA: Thank you, that matches.",
];
