import { redo, undo } from "@codemirror/commands";
import { openSearchPanel } from "@codemirror/search";
import {
  type Command,
  Decoration,
  EditorView,
  keymap,
  MatchDecorator,
  placeholder,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { IconArrowBackUp, IconArrowForwardUp, IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { VARIABLE, variablesOf } from "@/document/variables";
import { withLf } from "@/lib/line-ends";
import { count } from "@/lib/words";
import { Button, IconButton } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Dialog } from "@/ui/dialog";
import { MENU_LINE } from "@/ui/menu";
import { createCodeView } from "./code-view";
import { textSize } from "./text-size";

interface PromptDialogProps {
  /** The field's label. */
  label: string;
  text: string;
  /** The position of the cursor in the field. */
  cursor: number;
  placeholder: string;
  /** Called on every change, so the form always has the current text. */
  onChange: (text: string) => void;
  onClose: () => void;
}

/** A large editor for long text: variables highlighted and listed, find and replace, undo, and size. */
export default function PromptDialog(props: PromptDialogProps) {
  const { label, onClose } = props;
  // With a single kind of line break, as in the editor, so that positions match.
  const [text, setText] = useState(() => withLf(props.text));
  const view = useRef<EditorView>(null);
  const frame = useRef<HTMLDivElement>(null);
  const size = useId();
  const change = useEffectEvent((next: string) => {
    setText(next);
    props.onChange(next);
  });
  const leave = useEffectEvent(() => {
    onClose();
    return false;
  });
  const begin = useEffectEvent((parent: HTMLElement) => {
    const made = createCodeView({
      parent,
      text: props.text,
      label,
      describedBy: size,
      isProse: true,
      onChange: change,
      extensions: [
        markVariables,
        placeholder(props.placeholder),
        // Closes the dialog first. The page then handles the key and saves the whole form.
        keymap.of([{ key: "Mod-s", run: () => leave() }]),
      ],
    });
    const at = Math.min(props.cursor, made.state.doc.length);
    made.dispatch({ selection: { anchor: at }, scrollIntoView: true });
    made.focus();
    return made;
  });
  useEffect(() => {
    if (!frame.current) return;
    const made = begin(frame.current);
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);

  const withView = (run: (view: EditorView) => void) => () => {
    if (view.current) run(view.current);
  };
  const step = (command: Command) =>
    withView((at) => {
      command(at);
      at.focus();
    });
  return (
    <Dialog
      title={label}
      width={1080}
      onClose={onClose}
      actions={
        <>
          <span id={size} className="me-auto text-xs text-muted">
            {textSize(text) || "Empty"}
          </span>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid h-[calc(100dvh-160px)] max-h-215 grid-cols-[minmax(0,1fr)_220px] grid-rows-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 max-[720px]:grid-cols-1 max-[720px]:grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="col-span-full flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button icon={IconSearch} onClick={withView(openSearchPanel)}>
            Find and replace
          </Button>
          <IconButton label="Undo typing" icon={IconArrowBackUp} iconSize={18} onClick={step(undo)} />
          <IconButton label="Redo typing" icon={IconArrowForwardUp} iconSize={18} onClick={step(redo)} />
          <span className="text-xs text-muted">Changes apply to the form as you type.</span>
        </div>
        <div
          ref={frame}
          className="min-h-0 overflow-hidden rounded-md border border-line-control bg-raised text-base has-[[role=textbox]:focus]:border-accent-text has-[[role=textbox]:focus]:outline has-[[role=textbox]:focus]:outline-accent-text"
        />
        <Variables text={text} onGo={(places) => withView((at) => goToVariable(at, places))()} />
      </div>
    </Dialog>
  );
}

interface VariablesProps {
  text: string;
  onGo: (places: readonly { from: number; to: number }[]) => void;
}

function Variables({ text, onGo }: VariablesProps) {
  const variables = useMemo(() => variablesOf(text), [text]);
  const heading = useId();
  return (
    <section className="overflow-auto max-[720px]:max-h-[22dvh]" aria-labelledby={heading}>
      <h3 id={heading} className="text-sm text-muted">
        Variables
      </h3>
      {variables.length === 0 ? (
        <p className="text-xs text-muted">
          {"None. Write {{name}} where a value is filled in for each call."}
        </p>
      ) : (
        <ul className="mt-2">
          {variables.map(({ name, places }) => (
            <li key={name}>
              <button
                type="button"
                className={cn(MENU_LINE, "items-baseline justify-between text-accent-text")}
                onClick={() => onGo(places)}
              >
                <code className="wrap-anywhere">{`{{${name}}}`}</code>
                <span className="flex-none text-xs text-muted">{count(places.length, "place")}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const marker = new MatchDecorator({
  regexp: new RegExp(VARIABLE),
  decoration: Decoration.mark({ class: "cm-variable" }),
});

/** Marks the `{{variables}}` of a text. */
const markVariables = ViewPlugin.define(
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

/** Selects the next occurrence of a variable after the cursor, or else the first. */
function goToVariable(view: EditorView, places: readonly { from: number; to: number }[]): void {
  const { to: cursor } = view.state.selection.main;
  const place = places.find(({ from }) => from >= cursor) ?? places[0];
  if (!place) return;
  view.dispatch({
    selection: { anchor: place.from, head: place.to },
    effects: EditorView.scrollIntoView(place.from, { y: "center" }),
  });
  view.focus();
}
