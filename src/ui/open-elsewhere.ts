/** Opens a page of the dashboard in a new tab. */
export const openElsewhere = (to: string) => window.open(to, "_blank", "noopener");
