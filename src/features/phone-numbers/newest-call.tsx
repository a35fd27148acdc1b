import { useMemo } from "react";
import { Link } from "react-router";
import { useArchiveIfLoaded, useArchiveView } from "@/archive/use-archive";
import type { View } from "@/archive/view-types";
import { Missing, When } from "@/ui/when";

/** When the newest call over a number began, as a link to it. It is looked for once the calls are read. */
export function NewestCall({ numberId }: { numberId: string }) {
  const loaded = useArchiveIfLoaded();
  // While calls come in, each of them may be the newest: the rows would ask ten times a second.
  const archive = loaded?.state.status === "loading" ? undefined : loaded?.archive;
  const view = useMemo(
    (): View => ({
      query: "",
      chosen: { phoneNumberId: [numberId] },
      sort: { column: "began", descending: true },
      from: 0,
      to: 1,
    }),
    [numberId],
  );
  const [newest] = useArchiveView(archive, view).data?.rows ?? [];
  const began = newest?.startedAt ?? newest?.createdAt;
  if (!newest || began === undefined) return <Missing />;
  if (newest.id === undefined) return <When value={began} />;
  return (
    <Link to={`/calls/${encodeURIComponent(newest.id)}`}>
      <When value={began} />
    </Link>
  );
}
