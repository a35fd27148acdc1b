import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorWords } from "@/api/errors";
import type { List } from "@/api/lists";
import { number } from "@/lib/words";
import { Skeleton } from "@/ui/skeleton";
import styles from "./overview.module.css";

interface FigureProps<T, Key extends readonly unknown[]> {
  label: string;
  to: string;
  query: UseQueryOptions<List<T>, Error, List<T>, Key>;
}

/** How many records a list has, leading to it. One that cannot be read says so and holds up none of the others. */
export function Figure<T, Key extends readonly unknown[]>({ label, to, query }: FigureProps<T, Key>) {
  const { data, error } = useQuery(query);
  return (
    <Link to={to} className={styles.figure}>
      <span className={styles.value}>
        {data ? number(data.records.length) : error ? "?" : <Skeleton width={40} height={20} />}
      </span>
      <span className={styles.label}>{label}</span>
      {error && !data && <span className={styles.problem}>{errorWords(error).title}</span>}
    </Link>
  );
}
