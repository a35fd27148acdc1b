import { memo } from "react";
import type { SquadGraph } from "../model/graph";
import { edgeWords, transferWords } from "../model/words";
import styles from "./graph.module.css";

/** The graph as a list of sentences, for whoever does not see it, or wants to read it. */
export const InWords = memo(function InWords({ graph }: { graph: SquadGraph }) {
  if (graph.nodes.length === 0) return null;
  return (
    <details className={styles.words}>
      <summary>The graph in words</summary>
      <ul>
        {graph.nodes.map((node) => {
          const from = graph.edges.filter((edge) => edge.member === node.member);
          return (
            <li key={node.id}>
              {from.length === 0 && `${node.label}: ${transferWords(node)}.`}
              {from.map((edge) => (
                <div key={edge.id}>
                  {edgeWords(edge)}
                  {edge.description ? `: ${edge.description}` : "."}
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
});
