import type { OpenedFile } from "@/assistant-form/json/open-file";
import { createCarrier } from "@/lib/carrier";

/** A file on its way to the page that creates a squad from it. */
export const carriedFile = createCarrier<OpenedFile>();
