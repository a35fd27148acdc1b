import { count } from "@/lib/words";
import { Button, ButtonLink } from "@/ui/button";
import { FootBar, FootHint } from "@/ui/foot-bar";

interface SelectionBarProps {
  selected: ReadonlySet<string>;
  /** How many of the selected ones the search and the filters hide now. */
  hidden: number;
  onClear: () => void;
}

/** What can be done with the assistants that are selected. It stands only while some are. */
export function SelectionBar({ selected, hidden, onClear }: SelectionBarProps) {
  const [a, b] = selected;
  return (
    <FootBar
      label="Selection"
      isShown={selected.size > 0}
      actions={
        <>
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
          {selected.size === 2 && a !== undefined && b !== undefined ? (
            <ButtonLink to={compareHref(a, b)}>Compare</ButtonLink>
          ) : (
            <FootHint>Select two to compare them.</FootHint>
          )}
          <ButtonLink variant="primary" to="/assistants/apply" state={{ targets: [...selected] }}>
            Apply settings to {selected.size === 1 ? "it" : "them"}
          </ButtonLink>
        </>
      }
    >
      <span role="status">
        {selected.size > 0 && `${count(selected.size, "assistant")} selected`}
        {hidden > 0 && `, ${hidden} not shown now`}
      </span>
    </FootBar>
  );
}

/** Where two assistants are compared. */
function compareHref(a: string, b: string): string {
  return `/assistants/compare?${new URLSearchParams({ a, b })}`;
}
