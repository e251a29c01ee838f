import { formatPlural } from '../text/plural.ts';

/** '30 minutes', '2 hours', '90 minutes'. */
export function formatMinutes(minutes: number): string {
  return minutes > 0 && minutes % 60 === 0 ? formatPlural(minutes / 60, 'hour') : formatPlural(minutes, 'minute');
}
