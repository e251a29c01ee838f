/** Whether a single key is a letter for somebody else: a field, a dialog above the page, or the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  const element = target instanceof Element ? target : null;
  if (element?.closest('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true]'))
    return true;
  return document.querySelector('dialog:modal') !== null;
}
