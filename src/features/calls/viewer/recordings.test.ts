import { expect, it } from "vitest";
import { recordingsOf } from "./recordings";

it.each([
  ["https://a.example/x.wav", true],
  ["HTTP://a.example/x.wav", true],
  ["javascript:alert(1)", false],
  ["data:audio/wav;base64,AAAA", false],
  ["blob:https://a.example/1", false],
  ["file:///etc/passwd", false],
  ["//a.example/x.wav", false],
  ["x.wav", false],
])("loads %s: %s", (address, isWeb) => {
  expect(recordingsOf({ recordingUrl: address })).toEqual([{ channels: "mono", address, isWeb }]);
});

it("knows both, and none where there is no text", () => {
  const both = recordingsOf({ recordingUrl: "https://a/m", stereoRecordingUrl: "https://a/s" });
  expect(both.map(({ channels }) => channels)).toEqual(["mono", "stereo"]);
  for (const call of [null, {}, { recordingUrl: null, stereoRecordingUrl: 4 }, { recordingUrl: " " }]) {
    expect(recordingsOf(call)).toEqual([]);
  }
});
