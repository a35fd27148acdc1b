/**
 * The two hosts that the local service accepts for `serverUrl`. The API says there are two but doesn't name
 * them, so these are made up.
 */
export const HOOKS = "https://hooks.switchboard.example";
export const FLOWS = "https://flows.switchboard.example";
