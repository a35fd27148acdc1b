/** The service's own vendors and models. Apart from the fields, because lists do without the schema. */
export const STANDARD = { standard: "Standard" } as const;
