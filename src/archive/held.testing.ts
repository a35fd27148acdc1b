/** A promise that stays open until `letGo` is called. */
export function held() {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, letGo };
}
