import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";

/** No page has this address. */
export function Component() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is no page at this address"
        action={<ButtonLink to="/">Go to the overview</ButtonLink>}
      >
        The link may be mistyped, or made for another version of the dashboard. Nothing was changed.
      </EmptyState>
    </Page>
  );
}
