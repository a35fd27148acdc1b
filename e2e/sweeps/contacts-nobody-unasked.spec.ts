import type { RequestListener } from "node:http";
import { CALL, type Document, practice } from "../data";
import { expect, test } from "../fixtures";
import { soundOf } from "../media";
import { PATHS } from "../pages";
import { startStranger } from "../stranger";

const PICTURE = "f6252c37-0000-4000-8000-000000000007";
const SOUND = "f6252c37-0000-4000-8000-000000000008";

const answer: RequestListener = (request, response) => {
  const isPicture = request.url?.endsWith(".svg");
  response.setHeader("Content-Type", isPicture ? "image/svg+xml" : "audio/wav");
  response.end(
    isPicture ? '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>' : soundOf(),
  );
};

/** The practice, with a call and files that name another host. */
function furnished(host: string) {
  const data = practice();
  const recordings = { recordingUrl: `${host}/mono.wav`, stereoRecordingUrl: `${host}/stereo.wav` };
  const calls = Array.from(data.calls ?? [], (call) =>
    "id" in call && call.id === CALL ? { ...call, ...recordings } : call,
  );
  const file = (id: string, name: string, mimeType: string): Document => ({
    id,
    name,
    mimeType,
    url: `${host}/${name}`,
  });
  const files = [file(PICTURE, "logo.svg", "image/svg+xml"), file(SOUND, "hold.wav", "audio/wav")];
  return { ...data, calls, files: [...(data.files ?? []), ...files] };
}

test("contacts a host that a record names only once someone presses play or opens a preview", async ({
  page,
  watch,
  connect,
  newOrganization,
}) => {
  const stranger = await startStranger(answer);
  const host = new URL(stranger.url).host;
  watch.allowOrigin(stranger.url);
  await connect(page, await newOrganization(furnished(stranger.url)));
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }

  await page.goto(`/calls/${CALL}`);
  const play = page.getByRole("button", { name: "Play", exact: true });
  await expect(page.getByText(`Recording from ${host}`).first()).toBeVisible();
  // Every control of the player except Play.
  await page.getByRole("slider").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Forward 5 seconds" }).click();
  await page.getByRole("button", { name: /^Playback options/ }).click();
  await page.getByRole("button", { name: "2×", exact: true }).click();
  await page.getByRole("button", { name: "Stereo", exact: true }).click();
  await page.getByLabel("Skip silence").check();
  await page.getByRole("button", { name: "Shift recording 0.1 seconds later" }).click();
  await page.keyboard.press("Escape");
  await play.hover();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("link", { name: "Download recording" }).hover();
  for (const id of [PICTURE, SOUND]) {
    await page.goto(`/files?open=${id}`);
    await expect(page.getByRole("dialog").getByText(`From ${host}`)).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /Open file/ })
      .hover();
  }
  expect(stranger.contacts()).toBe(0);

  await page.goto(`/files?open=${PICTURE}`);
  await page.getByRole("button", { name: "Show image" }).click();
  await expect(page.getByRole("img", { name: "logo.svg" })).toHaveJSProperty("naturalWidth", 9);
  await page.goto(`/files?open=${SOUND}`);
  await page.getByRole("button", { name: "Play audio" }).click();
  await expect(page.locator("audio")).toHaveJSProperty("duration", 1);
  await page.goto(`/calls/${CALL}`);
  await play.click();
  await expect(page.locator("audio")).toHaveJSProperty("duration", 1);
  const asked = watch.requested().filter((url) => url.startsWith(stranger.url));
  expect(new Set(asked.map((url) => new URL(url).pathname))).toEqual(
    new Set(["/logo.svg", "/hold.wav", "/mono.wav"]),
  );
  stranger.close();
});
