import { Decoration, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { VARIABLE } from "@/document/variables";

const marker = new MatchDecorator({
  regexp: new RegExp(VARIABLE),
  decoration: Decoration.mark({ class: "cm-variable" }),
});

/** Marks the `{{variables}}` of a text. */
export const markVariables = ViewPlugin.define(
  (view) => {
    const held = {
      marks: marker.createDeco(view),
      update: (update: ViewUpdate) => {
        held.marks = marker.updateDeco(update, held.marks);
      },
    };
    return held;
  },
  { decorations: ({ marks }) => marks },
);

/** Goes to the next place of a variable behind the cursor, or to its first one, and selects it. */
export function goToVariable(view: EditorView, places: readonly { from: number; to: number }[]): void {
  const { to: cursor } = view.state.selection.main;
  const place = places.find(({ from }) => from >= cursor) ?? places[0];
  if (!place) return;
  view.dispatch({
    selection: { anchor: place.from, head: place.to },
    effects: EditorView.scrollIntoView(place.from, { y: "center" }),
  });
  view.focus();
}
