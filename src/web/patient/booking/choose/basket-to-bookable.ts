import type { BasketTest } from '../../../../contract/patient/basket.ts';
import type { PackageDetails } from '../../../../contract/patient/packages.ts';
import type { VendorProfile } from '../../../../contract/patient/vendors.ts';
import { getFastingHours, listFastingTests } from '../../../../domain/catalogue/fasting.ts';
import { mergePreparation } from '../../../../domain/catalogue/preparation.ts';
import { parsePaise } from '../../../../domain/text/money.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { formatBasketAddress } from '../../basket/basket-address.ts';
import { type Bookable, getItemKey, type LeftOutItem, type SeveralItem, toCollectionCharge } from './bookable.ts';
import { serializeWantedBasket, type WantedItems } from './wanted-basket.ts';

/** With the items that the lab sells of what all people want; null without any. */
export function basketToBookable(
  vendor: VendorProfile,
  tests: readonly BasketTest[],
  packages: readonly (PackageDetails | null)[],
  people: readonly WantedItems[],
): Bookable | null {
  const ownPackages = packages.flatMap((each) => (each?.vendorId === vendor.id ? [each] : []));
  const found = tests.map((test) => ({ test, offer: vendor.tests.find(({ id }) => id === test.id) }));
  const isOpen = ({ offer }: (typeof found)[number]) => offer !== undefined && offer.availableSlots !== 0;
  // The page of a booking that took the last places still shows it.
  const isCapReached = ownPackages.length === 0 && !found.some(isOpen);
  const leftOut: LeftOutItem[] = [];
  const singles = found.flatMap(({ test, offer }) => {
    if (offer && (isCapReached || offer.availableSlots !== 0)) return [{ test, offer }];
    leftOut.push({ name: test.name, reason: offer ? 'full' : 'withdrawn' });
    return [];
  });
  const items: SeveralItem[] = [
    ...ownPackages.map((each) => ({
      packageId: each.packageId,
      name: each.packageName,
      pricePaise: parsePaise(each.packagePrice),
      limits: each.tests,
      slugs: each.tests.map(({ slug }) => slug),
    })),
    ...singles.map(({ test, offer }) => ({
      testId: test.id,
      name: test.name,
      pricePaise: parsePaise(offer.price),
      limits: [test],
      slugs: [test.slug],
    })),
  ];
  const [first] = items;
  if (!first) return null;
  const all = [...ownPackages.flatMap((each) => each.tests), ...singles.map(({ test }) => test)];
  const wantedBy = people.map(({ tests: names, packageId }) =>
    items.filter((item) => isWanted(item, names, packageId)),
  );
  return {
    item: { items },
    ...(people.length > 1 && {
      wantedBy: wantedBy.map((own) => own.map(getItemKey)),
      wantedQuery: `?${serializeWantedBasket({ people, day: null, part: null, isAtHome: false })}`,
    }),
    limits: all,
    leftOut,
    name: items.length === 1 ? first.name : formatPlural(items.length, ownPackages.length > 0 ? 'item' : 'test'),
    pricePaise: (people.length > 1 ? wantedBy.flat() : items).reduce((sum, { pricePaise }) => sum + pricePaise, 0),
    reportTimeHours: Math.max(
      ...ownPackages.map((each) => each.reportTimeHours),
      ...singles.map(({ offer }) => offer.reportTimeHours),
    ),
    fastingHours: getFastingHours(all),
    fastingFor: listFastingTests(all),
    homeCollection:
      singles.length === items.length && singles.every(({ offer }) => offer.homeCollection)
        ? toCollectionCharge(vendor)
        : null,
    preparation: mergePreparation(all),
    testSlugs: tests.map(({ slug }) => slug),
    vendor,
    isCapReached,
    otherOffersPath: formatBasketAddress({ baskets: people.map((person) => person.tests) }),
  };
}

function isWanted(item: SeveralItem, tests: readonly string[], packageId: number | null): boolean {
  if ('packageId' in item) return item.packageId === packageId;
  return tests.some((name) => item.slugs.includes(name) || name === String(item.testId));
}
