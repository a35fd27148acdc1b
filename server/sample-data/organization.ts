import { assistants } from "./assistants";
import { calls } from "./calls";
import { dental } from "./dental";
import { furniture } from "./furniture";
import { layGround } from "./ids";
import { files, knowledgeBases, phoneNumbers, voices } from "./inventory";
import { squads } from "./squads";
import { tools } from "./tools";

/** Everything an organization owns, as full API records. */
interface SampleData {
  name: string;
  assistants: object[];
  squads: object[];
  /** Created one by one as they're read, newest first. Each reading starts again and gives the same calls. */
  calls: Iterable<object>;
  phoneNumbers: object[];
  tools: object[];
  files: object[];
  knowledgeBases: object[];
  voices: object[];
}

/**
 * A believable organization: a furniture retailer for an odd seed, a group of dental clinics for an even
 * one. It contains faults for the checks to find: a destination that names no member, one with different
 * capitalization, a silent transfer to an assistant with a fixed first message, a deleted file's ID, and
 * recording on an assistant marked HIPAA.
 * @param options seed: the same seed gives the same data; calls: how many, 0 to 100,000; now: what all
 *   times are relative to
 */
export function sampleOrganization(options: {
  seed: number;
  calls: number;
  now: Date;
  organizationId: string;
}): SampleData {
  const theme = options.seed % 2 === 0 ? dental : furniture;
  const ground = layGround(theme, options.seed, options.now, options.organizationId);
  return {
    name: theme.company,
    assistants: assistants(ground),
    squads: squads(ground),
    calls: { [Symbol.iterator]: () => calls(ground, options.calls) },
    phoneNumbers: phoneNumbers(ground),
    tools: tools(ground),
    files: files(ground),
    knowledgeBases: knowledgeBases(ground),
    voices: voices(),
  };
}
