import { type ComponentProps, useState } from "react";
import { lazyPart } from "./lazy-part";
import type { MenuEnd, Menu as MenuPart } from "./menu";

const Menu = lazyPart(async () => ({ default: (await import("./menu")).Menu }));

/** A menu whose code loads when it's about to be used. */
export function LazyMenu({ items, placement = "bottom-end", ...face }: ComponentProps<typeof MenuPart>) {
  const [start, setStart] = useState<MenuEnd>();
  const load = () => void Menu.load().catch(() => undefined);
  const button = (
    <button
      type="button"
      {...face}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setStart("first")}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        setStart(event.key === "ArrowDown" ? "first" : "last");
      }}
    />
  );
  if (!start) return button;
  return <Menu fallback={button} {...face} items={items} placement={placement} openAt={start} />;
}
