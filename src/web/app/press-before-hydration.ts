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
 * To be called before hydration starts. React handles some presses from then on and drops those on what it cannot hydrate
 * yet: only the handled ones reach the window again.
 */
export function forgetHandledPresses() {
  for (const type of handledTypes) addEventListener(type, forgetPress);
}

/** To be called once the page is hydrated. */
export function repeatEarlyPress() {
  const early = window.earlyPresses;
  if (early) for (const type of [...handledTypes, 'input']) removeEventListener(type, early.remember, true);
  // Later, because the press that hydrated the page is still on its way to React's handlers.
  setTimeout(() => {
    const pressed = early?.last;
    delete window.earlyPresses;
    for (const type of handledTypes) removeEventListener(type, forgetPress);
    if (!pressed?.isConnected) return;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  });
}

const handledTypes = ['click', 'keydown'];

function forgetPress() {
  if (window.earlyPresses) window.earlyPresses.last = null;
}
