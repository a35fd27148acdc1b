import { type AssistantValue, loadSquad } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import type { Facts } from "@/references/facts";
import { memberLabel, membersIn } from "@/references/members";
import type { Finding, LocalFinding, Step } from "./problem";
import { isBlank } from "./values";

const HIPAA: Path = ["hipaaEnabled"];
const SWITCHES: readonly { path: Path; title: string; titleFor: (member: string) => string }[] = [
  {
    path: ["artifactPlan", "recordingEnabled"],
    title: "Audio is recorded with HIPAA enabled",
    titleFor: (member) => `Audio of “${member}” is recorded with HIPAA enabled`,
  },
  {
    path: ["artifactPlan", "videoRecordingEnabled"],
    title: "Video is recorded with HIPAA enabled",
    titleFor: (member) => `Video of “${member}” is recorded with HIPAA enabled`,
  },
];

/** Recording that is enabled on an assistant with `hipaaEnabled`. */
export function checkRecording({ value }: Loaded<AssistantValue>): LocalFinding[] {
  if (!value.hipaaEnabled) return [];
  const carriers = (value.transportConfigurations ?? []).map((_, index) => ({
    path: ["transportConfigurations", index, "record"],
    title: "The carrier records calls with HIPAA enabled",
  }));
  return [...SWITCHES, ...carriers]
    .filter(({ path }) => getAt(value, path) === true)
    .map(({ path, title }) => finding(path, title, [{ path, value: false }]));
}

/**
 * The same for squads whose overrides combine the two. The API doesn't define the order of the two layers
 * of overrides, so it's reported only where the order doesn't matter.
 */
export function checkSquadRecording(squad: JsonObject, facts: Facts): Finding[] {
  const forAll = loadSquad(squad).value.overrides;
  return membersIn(squad, facts).flatMap((member) => {
    const place = [...member.path, "assistantOverrides"];
    const layers = [member.assistant, forAll, member.member.overrides].map((layer) => layer?.value);
    const isOn = (path: Path) => {
      const [own, ...overrides] = layers.map((layer) => getAt(layer, path));
      const set = overrides.filter((value) => !isBlank(value));
      return (set.length > 0 ? set : [own]).every((value) => value === true);
    };
    const isReportedAlready = (path: Path) =>
      layers.some((layer) => getAt(layer, HIPAA) === true && getAt(layer, path) === true);
    if (!isOn(HIPAA)) return [];
    return SWITCHES.filter(({ path }) => isOn(path) && !isReportedAlready(path)).map(({ path, titleFor }) => {
      const own = [...place, ...path];
      const isSetForAll = !isBlank(getAt(forAll?.value, path));
      return finding(
        isSetForAll ? ["members_overrides", ...path] : own,
        titleFor(memberLabel(member)),
        isSetForAll ? undefined : [{ path: own, value: false }],
      );
    });
  });
}

function finding(path: Path, title: string, changes?: Step[]): LocalFinding {
  return {
    kind: "hipaa-recording",
    severity: "warning",
    path,
    title,
    reason:
      "HIPAA compliance and recording are both on. Turn off recording, or make sure you're allowed to store it.",
    ...(changes && { fix: { label: "Turn off recording", changes } }),
  };
}
