import { expect, it } from "vitest";
import { sayType } from "./call-type";

it("says known types, and makes unknown ones readable", () => {
  expect(["inboundPhoneCall", "videoRoomCall"].map(sayType)).toEqual(["Inbound", "Video room call"]);
});
