export const optionsId = 'options';

/** For what goes away with its own click: the keyboard goes on at the options, not at the top of the page. */
export function focusOptions() {
  document.getElementById(optionsId)?.focus({ preventScroll: true });
}
