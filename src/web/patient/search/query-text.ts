/** As much as the service reads: a long prescription. */
export const maxQueryLength = 500;

/** Longer texts are several tests, and no guess. */
const maxGuessLength = 100;

/** What was searched for, from the address of the search page. The box there has one line. */
export function parseQueryText(query: URLSearchParams): string {
  const text = (query.get('query') ?? '').trim();
  return cutText(joinLines(text) ?? text, maxQueryLength);
}

/** The guess that a page was reached by, from its address. */
export function parseGuessedText(query: URLSearchParams): string {
  return cutText((query.get('q') ?? '').trim(), maxGuessLength);
}

/**
 * Not after a space nor within a letter of two parts: such an end gets lost in an address, and a page is rendered of the
 * cut text and read again with the whole one.
 */
function cutText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** The lines of a prescription as one line, without dashes before them; null for a text of one line. */
export function joinLines(text: string): string | null {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[\s\-–•*]+/, '').trim())
    .filter(Boolean);
  return lines.length > 1 ? lines.join(', ') : null;
}
