import { type AssistantValue, loadSquad } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import type { Path } from "@/document/path";
import type { Facts } from "@/references/facts";
import { memberLabel, membersIn } from "@/references/members";
import type { Finding, LocalFinding, Step } from "./problem";
import { isBlank } from "./values";

interface Switch {
  path: Path;
  isOn: (assistant: AssistantValue | undefined) => boolean | null | undefined;
  title: string;
  titleFor: (member: string) => string;
}

const SWITCHES: readonly Switch[] = [
  {
    path: ["artifactPlan", "recordingEnabled"],
    isOn: (assistant) => assistant?.artifactPlan?.recordingEnabled,
    title: "Audio is recorded with HIPAA enabled",
    titleFor: (member) => `Audio of “${member}” is recorded with HIPAA enabled`,
  },
  {
    path: ["artifactPlan", "videoRecordingEnabled"],
    isOn: (assistant) => assistant?.artifactPlan?.videoRecordingEnabled,
    title: "Video is recorded with HIPAA enabled",
    titleFor: (member) => `Video of “${member}” is recorded with HIPAA enabled`,
  },
];

/** Recording that is enabled on an assistant with `hipaaEnabled`. */
export function checkRecording({ value }: Loaded<AssistantValue>): LocalFinding[] {
  if (!value.hipaaEnabled) return [];
  const carriers = (value.transportConfigurations ?? []).flatMap(({ record }, index) =>
    record
      ? [
          {
            path: ["transportConfigurations", index, "record"],
            title: "The carrier records calls with HIPAA enabled",
          },
        ]
      : [],
  );
  return [...SWITCHES.filter(({ isOn }) => isOn(value)), ...carriers].map(({ path, title }) =>
    finding(path, title, [{ path, value: false }]),
  );
}

/**
 * The same for squads whose overrides combine the two. The API doesn't define the order of the two layers
 * of overrides, so it's reported only where the order doesn't matter.
 */
export function checkSquadRecording(squad: JsonObject, facts: Facts): Finding[] {
  const forAll = loadSquad(squad).value.overrides?.value;
  return membersIn(squad, facts).flatMap((member) => {
    const own = member.assistant?.value;
    const layers = [own, forAll, member.member.overrides?.value];
    const isSurelyOn = (isOn: Switch["isOn"]) => {
      const set = layers.slice(1).filter((layer) => !isBlank(isOn(layer)));
      return (set.length > 0 ? set : [own]).every(isOn);
    };
    const isHipaa: Switch["isOn"] = (layer) => layer?.hipaaEnabled;
    if (!isSurelyOn(isHipaa)) return [];
    return SWITCHES.filter(
      // Where one layer has both, it's reported there.
      ({ isOn }) => isSurelyOn(isOn) && !layers.some((layer) => isHipaa(layer) && isOn(layer)),
    ).map(({ path, isOn, titleFor }) => {
      const place = [...member.path, "assistantOverrides", ...path];
      const isSetForAll = !isBlank(isOn(forAll));
      return finding(
        isSetForAll ? ["members_overrides", ...path] : place,
        titleFor(memberLabel(member)),
        isSetForAll ? undefined : [{ path: place, value: false }],
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
