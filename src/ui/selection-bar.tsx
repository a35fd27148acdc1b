import type { ReactNode } from "react";
import { count, number } from "@/lib/words";
import { Button } from "./button";
import { FootBar } from "./foot-bar";

interface SelectionBarProps {
  /** The word for one selected record: "call". */
  noun: string;
  selected: number;
  /** How many of them the search and filters hide. */
  hidden: number;
  onClear: () => void;
  /** A button that selects more. */
  more?: ReactNode;
  /** The actions for them. */
  children: ReactNode;
}

/** The actions for selected rows, shown while any are selected. */
export function SelectionBar({ noun, selected, hidden, onClear, more, children }: SelectionBarProps) {
  return (
    <FootBar label="Selection" isShown={selected > 0} actions={children}>
      <span role="status">
        {selected > 0 &&
          (hidden > 0
            ? `${count(selected, noun)} selected, ${number(hidden)} hidden`
            : `${count(selected, noun)} selected`)}
      </span>
      {selected > 0 && (
        <div className="row gap-0">
          {more}
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </FootBar>
  );
}
