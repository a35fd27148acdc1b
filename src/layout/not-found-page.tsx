import { IconSearch } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";

/** Shown for a URL that no page has. */
export function Component() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={IconSearch}
        title="No page at this URL"
        action={<ButtonLink to="/">Go to overview</ButtonLink>}
      >
        Check the link. It may be mistyped, or made for another version of the dashboard.
      </EmptyState>
    </Page>
  );
}
