import { formatPath } from "@/document/path";
import type { Finding } from "@/references/checks/problem";
import { ButtonLink } from "@/ui/button";

/** Leads to the assistant in which a problem has its cause, at the field that is to be changed. */
export function ElsewhereLink({ to: { id, path, label } }: { to: NonNullable<Finding["elsewhere"]> }) {
  const place = new URLSearchParams({ field: formatPath(path) });
  return (
    <ButtonLink to={`/assistants/${encodeURIComponent(id)}?${place}`}>Change “{label}” itself</ButtonLink>
  );
}
