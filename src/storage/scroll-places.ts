import { forgetIn } from "./by-connection";
import { textStore } from "./device";

/** The name in session storage under which react-router stores scroll positions. */
export const SCROLL_PLACES = "scroll-places";

const session = textStore(() => window.sessionStorage);

/** Removes the scroll position of a page. */
export const forgetScrollPlace = (page: string) => forgetIn(session, SCROLL_PLACES, page);
