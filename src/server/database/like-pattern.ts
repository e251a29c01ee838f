/** Patterns for LIKE and ILIKE, in which the text stands for itself. */

export function containing(text: string): string {
  return `%${escapeWildcards(text)}%`;
}

export function beginningWith(text: string): string {
  return `${escapeWildcards(text)}%`;
}

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
