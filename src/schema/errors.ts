import { z } from "zod";

/** One complaint in the body of a 422. */
const validationDetail = z.looseObject({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});

/** The body of a 422. */
export const validationFailure = z.looseObject({ detail: z.array(validationDetail) });

export type ValidationDetail = z.infer<typeof validationDetail>;
