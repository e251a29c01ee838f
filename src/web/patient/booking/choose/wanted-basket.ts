import { formatBasket, parseBasket } from '../../../../domain/basket/basket.ts';
import { bookBasketPath, bookPackagePath, bookTestPath } from '../../../../domain/paths.ts';
import { parsePackageId } from '../../package/package-query.ts';
import { parseWantedTime, serializeWantedTime } from './wanted-time.ts';

/** What a link to the form for several tests asks for, '?tests=lipid-profile,hba1c&package=7&date=2026-11-24'. */
type WantedBasket = ReturnType<typeof parseWantedTime> & {
  tests: readonly string[];
  packageId: number | null;
};

export function parseWantedBasket(query: URLSearchParams): WantedBasket {
  return {
    tests: parseBasket(query.get('tests')),
    packageId: parsePackageId(query.get('package') ?? undefined),
    ...parseWantedTime(query),
  };
}

export function serializeWantedBasket({ tests, packageId, ...time }: WantedBasket): string {
  return [
    tests.length > 0 && `tests=${formatBasket(tests)}`,
    packageId !== null && `package=${packageId}`,
    serializeWantedTime(time),
  ]
    .filter(Boolean)
    .join('&');
}

/** The form for these tests: that of a single test if it is the only one. */
export function getBookingPath(
  vendorSlug: string,
  wanted: { tests: readonly string[]; packageId?: number | null } & Partial<ReturnType<typeof parseWantedTime>>,
): string {
  const { tests, packageId = null, day = null, part = null, isAtHome = false } = wanted;
  const [only = ''] = tests;
  const time = serializeWantedTime({ day, part, isAtHome });
  const toPath = (path: string) => (time ? `${path}?${time}` : path);
  if (packageId !== null && tests.length === 0) return toPath(bookPackagePath(packageId));
  if (packageId === null && tests.length === 1) return toPath(bookTestPath(vendorSlug, only));
  return `${bookBasketPath(vendorSlug)}?${serializeWantedBasket({ tests, packageId, day, part, isAtHome })}`;
}
