/** A connection as this browser keeps it. The key is there only where the user asked to remember it. */
export interface KeptConnection {
  id: string;
  name: string;
  /** A CSS colour of `CONNECTION_COLOURS`. */
  colour: string;
  address: string;
  remember: boolean;
  key?: string;
  /** The organisation that the key belonged to when it was last seen. */
  organisationId?: string;
}

/** The colours that a connection may have: each is told from white and from black by 3 : 1 and more. */
export const CONNECTION_COLOURS = [
  { name: "Blue", value: "#2f6fdb" },
  { name: "Green", value: "#2b8a4b" },
  { name: "Violet", value: "#7a56d8" },
  { name: "Amber", value: "#b4690e" },
  { name: "Red", value: "#d13438" },
  { name: "Teal", value: "#0c8599" },
  { name: "Pink", value: "#c2418c" },
  { name: "Grey", value: "#6b7280" },
] as const;

const DEFAULT_COLOUR = CONNECTION_COLOURS[0].value;

/** The first colour that no connection of the list has, else the first of all. */
export function freeColour(connections: readonly { colour: string }[]): string {
  const used = new Set(connections.map((connection) => connection.colour));
  return CONNECTION_COLOURS.find((colour) => !used.has(colour.value))?.value ?? DEFAULT_COLOUR;
}

/** What was kept, read with tolerance: another version of the dashboard, or a person, may have written it. */
export function parseConnections(text: string | undefined): KeptConnection[] {
  const list = parseJson(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { id, name, colour, address, remember, key, organisationId } = entry as Record<string, unknown>;
    if (typeof id !== "string" || typeof address !== "string") return [];
    return {
      id,
      address,
      name: typeof name === "string" ? name : address,
      colour: typeof colour === "string" && /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_COLOUR,
      remember: remember === true,
      ...(remember === true && typeof key === "string" ? { key } : {}),
      ...(typeof organisationId === "string" ? { organisationId } : {}),
    };
  });
}

/** Keys by connection id, as the tab's storage holds them. */
export function parseKeys(text: string | undefined): Map<string, string> {
  const keys = parseJson(text);
  if (typeof keys !== "object" || keys === null) return new Map();
  return new Map(
    Object.entries(keys).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
