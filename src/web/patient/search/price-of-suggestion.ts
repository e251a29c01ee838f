import type { Suggestion } from '../../../contract/patient/search.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';

/** 'from ₹249.00, 55 labs in Mumbai'; undefined where that was not asked. */
export function describePrice({ labs, fromPrice }: Suggestion, cityName: string): string | undefined {
  if (labs === undefined) return undefined;
  if (labs === 0 || fromPrice === undefined) return `Not offered in ${cityName}`;
  return `from ${formatRupees(parsePaise(fromPrice))}, ${labs === 1 ? '1 lab' : `${labs} labs`} in ${cityName}`;
}
