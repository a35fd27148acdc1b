import { useQuery } from "@tanstack/react-query";

/**
 * Code that loads on first use; its `data` is undefined until it's there.
 * @param name unique among these modules
 */
export function useModule<T>(name: string, load: () => Promise<T>, isWanted: boolean) {
  return useQuery({
    queryKey: ["module", name],
    queryFn: load,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
