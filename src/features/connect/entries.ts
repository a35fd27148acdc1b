import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { hostOf, normalizeAddress } from "@/api/address";
import { connectionStore } from "@/api/connection";
import { isCanceled } from "@/api/errors";
import { type Proof, proveConnection } from "@/api/prove";
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

type Wanted = Parameters<typeof connectionStore.add>[0];

/** What to connect to. `key` is the key itself or loads it; undefined if there's none. */
interface Asked extends Omit<Wanted, "key"> {
  key: string | ((signal: AbortSignal) => Promise<string | undefined>);
}

const NO_SAMPLE_KEY =
  "Couldn't get a sample key. Enter one yourself. The program's startup messages say where to find it.";

/**
 * Proves a connection, saves it and opens the page that asked for it.
 * @param next the page to open
 */
export function useConnect(next: string) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const connect = async (asked: Asked) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setProblems({});
    try {
      const key = typeof asked.key === "string" ? asked.key : await asked.key(abort.signal);
      if (abort.signal.aborted) return;
      if (key === undefined) {
        setBusy(false);
        return setProblems({ sample: NO_SAMPLE_KEY });
      }
      const wanted = { ...asked, key };
      const proof = await proveConnection({ address: wanted.address, key: wanted.key, signal: abort.signal });
      if (abort.signal.aborted) return;
      setBusy(false);
      if (!proof.ok) {
        // Nobody typed the sample's key, so no field is to blame.
        return setProblems(typeof asked.key === "string" ? problemsOf(proof) : { sample: proof.problem });
      }
      connectionStore.add(wanted);
      await navigate(next, { replace: true });
    } catch (error) {
      if (!isCanceled(error)) throw error;
    }
  };

  return {
    isBusy,
    problems,
    /** Shows what is wrong before anything is sent. */
    refuse: setProblems,
    connect,
    cancel: () => {
      running.current?.abort();
      setBusy(false);
    },
  };
}

export type Connecting = ReturnType<typeof useConnect>;

/**
 * Where to go after connecting: the page that asked for a connection, if it belongs to this dashboard.
 * @param search the connect page's query, such as "?next=%2Fcalls"
 * @param origin the dashboard's own origin
 * @returns a path with its query and hash; "/" where none is asked for, or another site's
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/") || !URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  // A path that starts with two slashes ("/.//host" becomes one) would be taken for another site's address.
  const isElsewhere = url.origin !== origin || url.pathname.startsWith("//");
  if (isElsewhere || url.pathname === "/connect") return "/";
  return url.pathname + url.search + url.hash;
}
