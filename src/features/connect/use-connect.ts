import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { connectionStore } from "@/api/connection";
import { isCanceled } from "@/api/errors";
import { proveConnection } from "@/api/prove";
import { type Problems, problemsOf } from "./entries";

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
