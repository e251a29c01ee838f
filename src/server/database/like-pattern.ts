/** Patterns for LIKE and ILIKE with escaped wildcards. */

export function containing(text: string): string {
  return `%${escapeWildcards(text)}%`;
}

export function beginningWith(text: string): string {
  return `${escapeWildcards(text)}%`;
}

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
