type EarlyPresses = { last: HTMLButtonElement | HTMLFormElement | null; remember(event: Event): void };

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Inline script that remembers the last button pressed, or the form sent by Enter, before the scripts are there: on slow
 * phones that takes seconds. Forms that work without scripts send themselves, and native popovers open themselves.
 */
export const earlyPressesScript = `(() => {
  const early = window.earlyPresses = {
    last: null,
    remember({ type, key, target }) {
      if (type === 'click') early.last = target.closest('button[type=button]:not([popovertarget])') ?? early.last;
      else if (type === 'input') early.last = early.last?.matches('form') ? null : early.last;
      else if (key === 'Enter' && target.matches('input:not([role=combobox])') && target.form?.querySelector('[type=submit]:disabled')) early.last = target.form;
    },
  };
  for (const type of ['click', 'keydown', 'input']) addEventListener(type, early.remember, true);
})();`.replaceAll(/\n\s*/g, ' ');

/**
 * To be called before hydration starts. From then on React stops presses on what it cannot hydrate yet, on their way down
 * at the document: those that pass it are handled.
 */
export function forgetHandledPresses() {
  for (const type of ['click', 'keydown']) document.documentElement.addEventListener(type, forgetPress, true);
}

/**
 * To be called once the page is hydrated. Parts whose code comes later are hydrated later: a press on one is repeated until
 * React handles it.
 */
export function repeatEarlyPresses() {
  for (const type of ['click', 'keydown']) window.addEventListener(type, repeatSoon, true);
  repeatSoon();
}

const repeatMs = 50;
let timer: number | undefined;

function repeatSoon() {
  clearTimeout(timer);
  timer = window.setTimeout(repeatPress, repeatMs);
}

function repeatPress() {
  const pressed = window.earlyPresses?.last;
  if (!pressed) return;
  // The submit button of a form is disabled until its part is hydrated.
  const waits = pressed.matches('form:has([type=submit]:disabled)');
  if (waits && pressed.isConnected) return repeatSoon();
  forgetPress();
  if (!pressed.isConnected) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}

function forgetPress() {
  if (window.earlyPresses) window.earlyPresses.last = null;
}
