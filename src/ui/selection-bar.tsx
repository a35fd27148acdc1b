import type { ReactNode } from "react";
import { count, number } from "@/lib/words";
import { Button } from "./button";
import { FootBar } from "./foot-bar";

interface SelectionBarProps {
  /** One of what is selected: "call". */
  noun: string;
  selected: number;
  /** How many of them the search and the filters hide now. */
  hidden: number;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** What can be done with the rows that are selected. It shows only while some are. */
export function SelectionBar({ noun, selected, hidden, onClear, children }: SelectionBarProps) {
  return (
    <FootBar
      label="Selection"
      isShown={selected > 0}
      actions={
        <>
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
          {children}
        </>
      }
    >
      <span role="status">
        {selected > 0 && `${count(selected, noun)} selected`}
        {hidden > 0 && `, ${number(hidden)} not shown now`}
      </span>
    </FootBar>
  );
}
