/** The two made-up hosts that the local service accepts for a `serverUrl` (specification, Events 1, names none). */
export const HOOKS = "https://hooks.switchboard.example";
export const FLOWS = "https://flows.switchboard.example";
