import type { Suggestion } from '../../../contract/patient/search.ts';
import { formatKilometres } from '../../../domain/places/geo-distance.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatLabs, formatWhere } from './place-of-suggestion.ts';

/** 'from ₹249.00'; undefined without a price. */
export function describePrice({ fromPrice }: Suggestion): string | undefined {
  return fromPrice === undefined ? undefined : `from ${formatRupees(parsePaise(fromPrice))}`;
}

/** 'in Mumbai': where the labs of a result are. */
export function describeWhere({ place }: Pick<Suggestion, 'place'>, cityName: string): string {
  return `in ${place ? formatWhere(place) : cityName}`;
}

/** '55 labs in Mumbai', or the nearest place that has it; undefined without counts. */
export function describeLabs({ labs, nearest, place }: Suggestion, cityName: string): string | undefined {
  if (labs === undefined) return undefined;
  if (labs > 0) return `${formatLabs(labs)} ${describeWhere({ place }, cityName)}`;
  const where = place?.locality ?? place?.city ?? cityName;
  if (!nearest) return `Not offered in ${where}`;
  const { city, distance } = nearest;
  return distance === null
    ? `Not in ${where}, but in ${city}`
    : `Not in ${where}; nearest: ${city}, ${formatKilometres(distance).replace(' ', '\u00a0')}`;
}
