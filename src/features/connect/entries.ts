import { hostOf, normalizeAddress } from "@/api/address";
import type { Proof } from "@/api/prove";

/** What stands in the connect form. */
export interface Entries {
  address: string;
  key: string;
  name: string;
  color: string;
  remember: boolean;
}

/** What is wrong with it, by field; `form` where no field is to blame. */
export interface Problems {
  address?: string;
  key?: string;
  form?: string;
  /** A command line that fixes it. */
  remedy?: string;
}

/**
 * Looks at the entries before anything is sent.
 * @param onlyAddress the one address that the dashboard may talk to, where its server passes requests on
 * @returns the address and key to prove, or what is wrong
 */
export function checkEntries(
  { address: typed, key: typedKey }: Pick<Entries, "address" | "key">,
  onlyAddress?: string,
): { address: string; key: string } | { problems: Problems } {
  const result = normalizeAddress(typed);
  const key = typedKey.trim();
  const problems: Problems = {};
  if ("problem" in result) problems.address = result.problem;
  else if (onlyAddress !== undefined && result.address !== onlyAddress) {
    problems.address = `This dashboard passes requests on to one service, through its own address: ${onlyAddress}. To use another service, start the dashboard with:`;
    problems.remedy = `API_BASE_URL=${result.address} npm start`;
  }
  if (!key) problems.key = "Enter the API key.";
  return "address" in result && !problems.address && !problems.key
    ? { address: result.address, key }
    : { problems };
}

/** What a failed proof says, at the field to blame. */
export function problemsOf(proof: Extract<Proof, { ok: false }>): Problems {
  return { [proof.field ?? "form"]: proof.problem, remedy: proof.remedy };
}

/** What the name field offers while it is empty. */
export function suggestedName(address: string): string {
  const result = normalizeAddress(address);
  return "address" in result ? hostOf(result.address) : "";
}
