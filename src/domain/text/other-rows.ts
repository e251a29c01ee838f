import { pluralize } from './plural.ts';

const maxListed = 5;

/** 'row 4' or 'rows 4, 7', of sorted rows that share something; null if there is no other row than this one. */
export function listOtherRows(sharing: readonly (number | string)[], row: number | string): string | null {
  const others = sharing.slice(0, maxListed + 1).filter((other) => other !== row);
  if (others.length === 0) return null;
  return `${pluralize(sharing.length - 1, 'row')} ${others.slice(0, maxListed).join(', ')}`;
}
