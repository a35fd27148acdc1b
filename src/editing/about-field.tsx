import type { z } from "zod";
import { labelAt } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { ApiName } from "@/ui/api-name";

interface AboutFieldProps {
  schema: z.ZodType;
  path: Path;
  /** What is said of it; absent: it's only named. */
  words?: string;
}

/** A field's name and what is said of it, with its API name for people who turned on *Show API names*. */
export function AboutField({ schema, path, words }: AboutFieldProps) {
  const name = labelAt(schema, path);
  return (
    <>
      {words === undefined ? name : `${name}: ${words}`} <ApiName name={formatPath(path)} />
    </>
  );
}
