/**
 * What shows the records' own words, IDs and code, by this project's convention: a translation would mislead.
 * Inputs aren't translated anyway.
 */
const AS_WRITTEN = "bdi, [dir=auto]:not(h2), .pre-wrap, td, dd, code, pre, kbd, text, .cm-editor";

/** What a translator put in the place of each text. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Lets React and a browser's translator work on the same page. A translator replaces text nodes by elements
 * (`<font>`), while React goes on with the nodes that it made: it would fail to remove them or to insert before
 * them, and would write new texts where nobody sees them. Here, such a node stands for what replaced it, and a
 * text that React changes comes back, to be translated anew. Call this before anything renders.
 */
export function allowTranslation(): void {
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });

  function follow(records: MutationRecord[]) {
    for (const { target, addedNodes, removedNodes } of records) {
      const [added] = addedNodes;
      for (const node of removedNodes) {
        if (!(node instanceof Text && added instanceof HTMLElement && added.localName === "font")) continue;
        standIns.set(node, added);
        observer.observe(node, { characterData: true });
      }
      if (target instanceof Text && !target.isConnected) standIns.get(target)?.replaceWith(target);
      for (const node of addedNodes) {
        // A text is back: React moved it, or the page isn't translated any more.
        standIns.get(node)?.remove();
        standIns.delete(node);
        if (!(node instanceof Element)) continue;
        for (const element of [node, ...node.querySelectorAll(AS_WRITTEN)]) {
          if (element.matches(AS_WRITTEN)) element.setAttribute("translate", "no");
        }
      }
    }
  }

  const { insertBefore, removeChild } = Node.prototype;
  /** What is in a node's place; null if it's gone. */
  const inPlaceOf = (node: Node, parent: Node): Node | null => {
    if (node.parentNode === parent) return node;
    follow(observer.takeRecords());
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : null;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const present = inPlaceOf(child, this);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    insertBefore.call(this, node, next && inPlaceOf(next, this));
    return node;
  };
}
