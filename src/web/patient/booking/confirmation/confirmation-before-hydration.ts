import { confirmationPrefix } from '../../../page/session-storage.ts';

/** Set on the document while a stored confirmation waits for hydration. */
export const pendingConfirmationAttribute = 'data-confirmation-ahead';

/**
 * Inline script against a flash of the blank form on reload, as hydration takes seconds on slow phones. Identifies the
 * history entry like `useHistoryEntryKey`.
 */
export const pendingConfirmationScript = `(() => {
  try {
    const { key, entryKey } = history.state ?? {};
    const isOfThisEntry = (name) => name.startsWith(${JSON.stringify(confirmationPrefix)}) && JSON.parse(sessionStorage[name]).entryKey === (key ?? entryKey);
    if (Object.keys(sessionStorage).some(isOfThisEntry)) document.documentElement.setAttribute('${pendingConfirmationAttribute}', '');
  } catch {}
})();`.replaceAll(/\n\s*/g, ' ');
