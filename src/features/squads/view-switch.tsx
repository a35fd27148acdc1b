import { Link, useSearchParams } from "react-router";
import styles from "./builder.module.css";
import { useView, type View } from "./view";

const WORDS: Record<View, string> = { table: "Table", graph: "Graph", both: "Both" };

/** Links to the views of the squad: the same members, edited in a table, in a graph, or in both side by side. */
export function ViewSwitch() {
  const { view, views } = useView();
  const [parameters] = useSearchParams();
  const to = (other: View) => {
    const next = new URLSearchParams(parameters);
    next.delete("field");
    next.set("view", other);
    return { search: `?${next}` };
  };
  return (
    <nav aria-label="View" className={styles.views}>
      {views.map((one) => (
        <Link
          key={one}
          to={to(one)}
          replace
          preventScrollReset
          aria-current={one === view ? "page" : undefined}
        >
          {WORDS[one]}
        </Link>
      ))}
    </nav>
  );
}
