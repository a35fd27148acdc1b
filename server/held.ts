/** A promise that a test keeps open until it calls `letGo`. */
export function held() {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, letGo };
}
