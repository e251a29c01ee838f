import { formatPlural } from '../text/plural.ts';

/** '48 hours', from three days on '7 days'. */
export function formatReportTime(hours: number): string {
  return hours >= 72 && hours % 24 === 0 ? formatPlural(hours / 24, 'day') : formatPlural(hours, 'hour');
}
