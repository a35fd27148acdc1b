/** Has the browser save a text as a file. */
export function download({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by the time that this runs.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
