import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { connectionStore } from "@/api/connection";
import { isCanceled } from "@/api/errors";
import { proveConnection } from "@/api/prove";
import { type Problems, problemsOf } from "./entries";

type Wanted = Parameters<typeof connectionStore.add>[0];

/**
 * Proves a connection, saves it and goes on to the page that asked for it.
 * @param next where to go on to
 */
export function useConnect(next: string) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const connect = async (wanted: Wanted) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setProblems({});
    try {
      const proof = await proveConnection({ address: wanted.address, key: wanted.key, signal: abort.signal });
      if (abort.signal.aborted) return;
      setBusy(false);
      if (!proof.ok) return setProblems(problemsOf(proof));
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
