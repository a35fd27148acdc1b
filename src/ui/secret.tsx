import { useState } from "react";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { Button } from "./button";

/** A secret, masked until it is asked for. */
export function Secret({ value, what }: { value: string; what: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <code>{shown ? value : SECRET_PLACEHOLDER}</code>{" "}
      <Button
        variant="quiet"
        aria-label={`${shown ? "Hide" : "Show"} ${what}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Hide" : "Show"}
      </Button>
    </>
  );
}
