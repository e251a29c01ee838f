import type { Suggestion } from '../../../contract/patient/search.ts';
import { formatKilometres } from '../../../domain/geo-distance.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';

/** 'from ₹249.00, 55 labs in Mumbai'; undefined where that was not asked. */
export function describePrice(suggestion: Suggestion, cityName: string): string | undefined {
  const { fromPrice } = suggestion;
  const price = fromPrice === undefined ? [] : [`from ${formatRupees(parsePaise(fromPrice))}`];
  const labs = describeLabs(suggestion, cityName);
  return labs && [...price, labs].join(', ');
}

/** '55 labs in Mumbai', or where it is to be had instead; undefined where that was not asked. */
export function describeLabs({ labs, nearest }: Suggestion, cityName: string): string | undefined {
  if (labs === undefined) return undefined;
  if (labs > 0) return `${labs === 1 ? '1 lab' : `${labs} labs`} in ${cityName}`;
  if (!nearest) return `Not offered in ${cityName}`;
  const { city, distance } = nearest;
  return distance === null
    ? `Not in ${cityName}, but in ${city}`
    : `Not in ${cityName}; nearest: ${city}, ${formatKilometres(distance).replace(' ', '\u00a0')}`;
}
