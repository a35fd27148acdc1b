/** Whether to load ahead of use: not if the user saves data, and not offline. */
export function mayLoadAhead(): boolean {
  const line = "connection" in navigator ? (navigator.connection as { saveData?: boolean }) : undefined;
  return navigator.onLine && line?.saveData !== true;
}
