import { FLOWS } from "./hosts";
import { type Ground, stamps } from "./ids";

/** The company's uploaded files; one is marked as deleted. */
export function files(ground: Ground): object[] {
  return ground.theme.files.map((file, index) => {
    const id = ground.files[index];
    const path = `${ground.organizationId}/${id}`;
    return {
      id,
      organizationId: ground.organizationId,
      name: file.name,
      originalName: file.name,
      size: file.size,
      mimeType: file.mimeType,
      purpose: "assistants",
      bucket: "knowledge-files",
      path,
      key: `${path}/${file.name.replaceAll(" ", "_")}`,
      url: `https://files.${ground.theme.domain}/${id}`,
      isDeleted: file.deleted ?? false,
      metadata: { uploadedBy: ground.theme.words.staff[index % ground.theme.words.staff.length] },
      ...stamps(ground, `file/${index}`),
    };
  });
}

/** Knowledge bases over the files that aren't deleted. */
export function knowledgeBases(ground: Ground): object[] {
  return ground.theme.knowledgeBases.map((base, index) => ({
    provider: "kbengine",
    id: ground.knowledgeBases[index],
    organizationId: ground.organizationId,
    name: base.name,
    searchPlan:
      index === 2
        ? null
        : { removeStopWords: index === 0, scoreThreshold: 0.6 + index / 10, searchType: "fulltext" },
    createPlan: {
      type: "create",
      chunkPlans: [
        {
          fileIds: base.files.map((position) => ground.files[position]),
          websites: base.websites,
          targetSplitsPerChunk: 40,
          splitDelimiters: ["\n\n", "\n"],
          rebalanceChunks: true,
        },
      ],
    },
  }));
}

/** Four numbers: one answered by a squad, three by an assistant, with each kind of fallback and none. */
export function phoneNumbers(ground: Ground): object[] {
  const { assistants, squads, theme } = ground;
  const answeredBy = [
    {
      squadId: squads[0],
      fallbackDestination: {
        type: "number",
        number: theme.phoneNumbers[3]?.number,
        extension: "201",
        callerId: theme.phoneNumbers[0]?.number,
        message: "Our assistant is busy. One moment.",
        description: "Night desk",
        numberE164CheckEnabled: true,
      },
    },
    {
      assistantId: assistants.returns,
      fallbackDestination: {
        type: "sip",
        sipUri: `sip:returns@pbx.${theme.domain}`,
        message: "I'll connect you.",
        sipHeaders: { "X-Queue": "returns" },
      },
    },
    { assistantId: assistants.survey, fallbackDestination: null },
    { assistantId: assistants.afterHours, squadId: squads[2] },
  ];
  return theme.phoneNumbers.map((entry, index) => ({
    id: ground.phoneNumbers[index],
    provider: "carrier",
    number: entry.number,
    name: entry.name,
    ...answeredBy[index],
    serverUrl: `${FLOWS}/${theme.domain}/numbers`,
    serverUrlSecret: `sample-secret-number-${index + 1}`,
    orgId: ground.organizationId,
    carrierAccountSid: `AC-sample-${ground.seed}-${index + 1}`,
    carrierAuthToken: `sample-carrier-token-${index + 1}`,
    ...stamps(ground, `phone-number/${index}`),
  }));
}

/** The voices that the service offers. They belong to no organization and have no ID. */
export function voices(): object[] {
  const byLanguage: Record<string, string[]> = {
    "en-GB": ["Clara", "Oliver", "Maya", "Henry", "Isla"],
    "en-US": ["Nora", "Wyatt", "June"],
    "es-ES": ["Lucía", "Mateo"],
    "de-DE": ["Anke", "Jonas"],
    "fr-FR": ["Élodie", "Hugo"],
  };
  return Object.entries(byLanguage).flatMap(([language, names]) => names.map((name) => ({ language, name })));
}
