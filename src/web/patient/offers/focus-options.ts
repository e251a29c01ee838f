export const optionsId = 'options';

/** Moves the focus to the options, for buttons that disappear when they are clicked. */
export function focusOptions() {
  document.getElementById(optionsId)?.focus({ preventScroll: true });
}
