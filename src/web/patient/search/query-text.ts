import { maxQueryLength } from '../../../domain/search/reading/search-term.ts';

/** Longer texts are several tests and not a guess. */
const maxGuessLength = 100;

/** The searched text in the search page's URL. The box has a single line. */
export function parseQueryText(query: URLSearchParams): string {
  const text = (query.get('query') ?? '').trim();
  return cutText(joinLines(text) ?? text, maxQueryLength);
}

export function parseGuessedText(query: URLSearchParams): string {
  return cutText((query.get('q') ?? '').trim(), maxGuessLength);
}

/** Never cuts after a space or inside a surrogate pair, where server and browser would differ. */
function cutText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** Joins the lines of a prescription, without bullets; null for a single line. */
export function joinLines(text: string): string | null {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[\s\-–•*]+/, '').trim())
    .filter(Boolean);
  return lines.length > 1 ? lines.join(', ') : null;
}
