import { bookedPrefix } from '../../page/session-memory.ts';

/** Marks a page on which a confirmation is to come back. */
export const confirmationAhead = 'data-confirmation-ahead';

/**
 * Runs before the page is awake, which on a slow phone takes seconds: whoever reloads a confirmation must not see a
 * blank form meanwhile. It knows the browser's history by the same names as `useVisit`.
 */
export const lookAheadScript = `(() => {
  try {
    const { key, visit } = history.state ?? {};
    const isOfThisVisit = (name) => name.startsWith(${JSON.stringify(bookedPrefix)}) && JSON.parse(sessionStorage[name]).visit === (key ?? visit);
    if (Object.keys(sessionStorage).some(isOfThisVisit)) document.documentElement.setAttribute('${confirmationAhead}', '');
  } catch {}
})();`.replaceAll(/\n\s*/g, ' ');
