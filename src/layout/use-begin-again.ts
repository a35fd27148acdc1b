import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useMaybeConnection } from "@/api/connection";

/**
 * Begins a page again that failed before it could be shown; by itself, when the connection's key is replaced. It goes to the
 * same address once more: the router's own revalidation is missed by its error boundary where the service answers at once, and
 * the error then stays.
 */
export function useBeginAgain(): { beginAgain: () => void; isBusy: boolean } {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const key = useMaybeConnection()?.key;
  const failedWith = useRef(key);
  const beginAgain = () =>
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (key === failedWith.current) return;
    failedWith.current = key;
    beginAgain();
  });

  return { beginAgain, isBusy: useNavigation().state === "loading" };
}
