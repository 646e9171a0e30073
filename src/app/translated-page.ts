// A browser's translator puts <font> elements in the place of texts that React holds. React would then fail to remove them or
// to insert beside them, and its changes of a text would be seen by nobody. Here the element stands for the text that it
// replaced, and a text that changes takes its place back; the translator then translates it again.

/** By text that is no longer in the page. */
const standIns = new WeakMap<Node, Element>();

export function surviveTranslation(): void {
  new MutationObserver((records) => records.forEach(noteReplaced)).observe(document, {
    childList: true,
    subtree: true,
  });
  const page = Node.prototype;
  const { appendChild, insertBefore, removeChild } = page;
  page.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    // What the translator has taken away is gone already.
    const found = standInOf(child);
    found?.remove();
    return child;
  };
  page.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    withdraw(child);
    const place = before === null || before.parentNode === this ? before : standInOf(before);
    return insertBefore.call(this, child, place?.parentNode === this ? place : null) as Child;
  };
  page.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    withdraw(child);
    return appendChild.call(this, child) as Child;
  };
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (removedNodes.length === 0) return;
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (!font) return;
  for (const text of removedNodes)
    if (text.nodeType === Node.TEXT_NODE && !text.isConnected) replaceBy(text as Text, font);
}

const standInOf = (text: Node): Element | null => standIns.get(text) ?? null;

/** The text comes back by itself. */
function withdraw(text: Node): void {
  standInOf(text)?.remove();
  standIns.delete(text);
}

function replaceBy(text: Text, font: Element): void {
  standIns.set(text, font);
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string) {
      Reflect.deleteProperty(text, 'nodeValue');
      text.data = value;
      if (standInOf(text)?.isConnected) standInOf(text)?.replaceWith(text);
      standIns.delete(text);
    },
  });
}
