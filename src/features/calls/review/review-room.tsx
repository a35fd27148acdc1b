import { Fold } from "../viewer/facts";

/** As high as the fields, so that nothing moves when they come. */
export const ROOM = "min-h-69 not-first:mt-5";

/** In the place of a call's review until it's loaded. */
export function ReviewRoom({ isFolded }: { isFolded: boolean }) {
  return (
    <div className={isFolded ? "invisible" : ROOM} aria-busy="true">
      {isFolded && <Fold label="Review">{null}</Fold>}
    </div>
  );
}
