import { bookBasketPath, bookPackagePath, bookTestPath } from '../../../../domain/paths.ts';
import { serializeWantedBasket, type WantedItems } from './wanted-basket.ts';
import { serializeWantedTime, type WantedTime } from './wanted-time.ts';

/** The form for what each of the people wants: that of a single test or package if it is the only one. */
export function getBookingPath(
  vendorSlug: string,
  people: readonly WantedItems[],
  { day = null, part = null, isAtHome = false }: Partial<WantedTime> = {},
): string {
  const wanted = { day, part, isAtHome };
  const time = serializeWantedTime(wanted);
  const toPath = (path: string) => (time ? `${path}?${time}` : path);
  const [first, ...others] = people;
  if (first && others.length === 0) {
    const { tests, packageId } = first;
    const [only = ''] = tests;
    if (packageId !== null && tests.length === 0) return toPath(bookPackagePath(packageId));
    if (packageId === null && tests.length === 1) return toPath(bookTestPath(vendorSlug, only));
  }
  return `${bookBasketPath(vendorSlug)}?${serializeWantedBasket({ people, ...wanted })}`;
}
