export const optionsId = 'options';

export function focusOptions() {
  document.getElementById(optionsId)?.focus({ preventScroll: true });
}
