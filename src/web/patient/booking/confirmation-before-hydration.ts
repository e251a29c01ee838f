import { confirmationPrefix } from '../../page/session-storage.ts';

/** Set on the document while a stored confirmation waits for hydration. */
export const pendingConfirmationAttribute = 'data-confirmation-ahead';

/**
 * Inline script that runs before hydration, which takes seconds on a slow phone, so that a reloaded confirmation does
 * not look like a blank form. It identifies the history entry like `useHistoryEntryKey`.
 */
export const pendingConfirmationScript = `(() => {
  try {
    const { key, entryKey } = history.state ?? {};
    const isOfThisEntry = (name) => name.startsWith(${JSON.stringify(confirmationPrefix)}) && JSON.parse(sessionStorage[name]).entryKey === (key ?? entryKey);
    if (Object.keys(sessionStorage).some(isOfThisEntry)) document.documentElement.setAttribute('${pendingConfirmationAttribute}', '');
  } catch {}
})();`.replaceAll(/\n\s*/g, ' ');
