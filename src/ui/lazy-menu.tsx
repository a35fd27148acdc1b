import { type ComponentProps, Suspense, useState } from "react";
import { lazyPart } from "./lazy-part";
import type { Menu as MenuPart } from "./menu";

const loadMenu = () => import("./menu");
const Menu = lazyPart(async () => ({ default: (await loadMenu()).Menu }));

/** A menu whose code loads when it's about to be used. */
export function LazyMenu({ items, placement = "bottom-end", ...face }: ComponentProps<typeof MenuPart>) {
  const [isUsed, setUsed] = useState(false);
  const load = () => void loadMenu().catch(() => undefined);
  const button = (
    <button
      type="button"
      {...face}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setUsed(true)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        setUsed(true);
      }}
    />
  );
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <Menu {...face} items={items} placement={placement} defaultOpen />
    </Suspense>
  );
}
