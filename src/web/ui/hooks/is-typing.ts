/** True if a single-key shortcut would interfere with a field, a dialog or the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  const element = target instanceof Element ? target : null;
  if (element?.closest('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true]'))
    return true;
  return document.querySelector('dialog:modal') !== null;
}
