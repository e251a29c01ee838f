import { basketSeparator, formatBaskets, parseBasket } from '../../../../domain/basket/basket.ts';
import { maxVisitPeople } from '../../../../domain/bookings/visit-people.ts';
import { parsePackageId } from '../../package/package-query.ts';
import { parseWantedTime, serializeWantedTime, type WantedTime } from './wanted-time.ts';

/** What one person wants: tests by slug, and a package with others. */
export type WantedItems = { tests: readonly string[]; packageId: number | null };

/**
 * What a link to the form for several tests asks for, '?tests=lipid-profile,hba1c&package=7&date=2026-11-24'; for several
 * people with '~' between them, '?tests=lipid-profile~hba1c&package=~7'.
 */
type WantedBasket = WantedTime & { people: readonly WantedItems[] };

export function parseWantedBasket(query: URLSearchParams): WantedBasket {
  const [tests, packages] = ['tests', 'package'].map((name) => (query.get(name) ?? '').split(basketSeparator)) as [
    string[],
    string[],
  ];
  const people = Array.from({ length: Math.min(maxVisitPeople, Math.max(tests.length, packages.length)) }, (_, at) => ({
    tests: parseBasket(tests[at] ?? ''),
    packageId: parsePackageId(packages[at]),
  }));
  return {
    people: people.filter(({ tests, packageId }) => tests.length > 0 || packageId !== null),
    ...parseWantedTime(query),
  };
}

export function serializeWantedBasket({ people, ...time }: WantedBasket): string {
  const tests = formatBaskets(people.map((person) => person.tests));
  const packages = people.map(({ packageId }) => packageId ?? '').join(basketSeparator);
  const isSaid = (text: string) => text.replaceAll(basketSeparator, '') !== '';
  return [isSaid(tests) && `tests=${tests}`, isSaid(packages) && `package=${packages}`, serializeWantedTime(time)]
    .filter(Boolean)
    .join('&');
}
