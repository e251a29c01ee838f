/**
 * A browser that translates a page puts <font> elements in place of its text nodes. React keeps writing to the nodes that it
 * made: texts that change would keep their first value, and to remove one would fail (facebook/react#11538). With this,
 * a text that changes takes its place back, to be translated anew, and an element goes with the text that it stands for.
 */
export function followTranslation() {
  new MutationObserver((records) => {
    if (records.filter(noteStandIns).length === 0 || isPatched) return;
    isPatched = true;
    patchNodes();
  }).observe(document.documentElement, { childList: true, subtree: true });
}

const standIns = new WeakMap<Node, Element>();
let isPatched = false;

/** True if a text was replaced: by one of the elements that were added, or by the one beside it. */
function noteStandIns({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): boolean {
  const texts = [...removedNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
  if (!font) return false;
  for (const text of texts) standIns.set(text, font as Element);
  return texts.length > 0;
}

function findStandIn(parent: Node, text: Node | null): Node | null {
  const font = text && standIns.get(text);
  return font && font.parentNode === parent && text.parentNode !== parent ? font : text;
}

function patchNodes() {
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return removeChild.call(this, findStandIn(this, child) ?? child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    standIns.get(node)?.remove();
    return insertBefore.call(this, node, findStandIn(this, before)) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string) {
      nodeValue?.set?.call(this, value);
      if (!this.isConnected) standIns.get(this)?.replaceWith(this);
    },
  });
}
