/** The ref of a checkbox that is neither on nor off; React has no property for it. */
export function indeterminate(isMixed: boolean): (box: HTMLInputElement | null) => void {
  return (box) => {
    if (box) box.indeterminate = isMixed;
  };
}
