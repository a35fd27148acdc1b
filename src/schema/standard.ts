/** The service's own vendors and models. Apart from the fields, because lists do without the schema. */
export const STANDARD = { standard: "Standard" } as const;

/** What a model's field knows of its values, for their labels: other models are names. */
export const MODELS = { known: STANDARD, proper: true } as const;
