import { formatShortDate } from '../time/format-date.ts';

/** '2026-11' as 'Nov 2026'. */
export function formatVisitMonth(month: string): string {
  return `${formatShortDate(`${month}-01`).slice(2)} ${month.slice(0, 4)}`;
}
