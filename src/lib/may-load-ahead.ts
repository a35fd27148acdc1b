/** Whether this is a time to load what nobody has asked for yet: not where somebody saves data, and not without a network. */
export function mayLoadAhead(): boolean {
  const line = "connection" in navigator ? (navigator.connection as { saveData?: boolean }) : undefined;
  return navigator.onLine && line?.saveData !== true;
}
