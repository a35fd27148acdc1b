import { hostOf, normalizeAddress } from "@/api/address";
import type { Proof } from "@/api/prove";
import { visible } from "@/lib/visible";

/** The values in the connect form. */
export interface Entries {
  address: string;
  key: string;
  name: string;
  color: string;
  remember: boolean;
}

/** What is wrong, by field; `form` if no field is to blame. */
export interface Problems {
  /** Opening the sample data failed. */
  sample?: string;
  address?: string;
  key?: string;
  form?: string;
  /** A command line that fixes it. */
  remedy?: string | undefined;
  /** An address that may work instead. */
  suggestion?: string | undefined;
}

/**
 * Checks the entries before anything is sent.
 * @param onlyAddress the only address the dashboard may connect to, if its server is a pass-through
 * @returns the address and key to prove, or what is wrong
 */
export function checkEntries(
  { address: typed, key: typedKey }: Pick<Entries, "address" | "key">,
  onlyAddress?: string,
): { address: string; key: string } | { problems: Problems } {
  const result = normalizeAddress(typed);
  const key = visible(typedKey).trim();
  const problems: Problems = {};
  if ("problem" in result) problems.address = result.problem;
  else if (onlyAddress !== undefined && result.address !== onlyAddress) {
    problems.address = `This dashboard can only connect to its own address, ${onlyAddress}. To use another service, start the dashboard with:`;
    problems.remedy = `API_BASE_URL=${result.address} npm start`;
  }
  if (!key) problems.key = "Enter the API key.";
  return "address" in result && !problems.address && !problems.key
    ? { address: result.address, key }
    : { problems };
}

/** The problem of a failed proof, at the field to blame. */
export function problemsOf(proof: Extract<Proof, { ok: false }>): Problems {
  const { field = "form", problem, remedy, suggestion } = proof;
  return { [field]: problem, remedy, suggestion };
}

/** The placeholder of the name field. */
export function suggestedName(address: string): string {
  const result = normalizeAddress(address);
  return "address" in result ? hostOf(result.address) : "";
}
