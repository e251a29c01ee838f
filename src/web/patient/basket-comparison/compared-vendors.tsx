import { useMemo } from 'react';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { type BasketOrder, basketOrders, sortVendors } from '../../../domain/basket/sort-vendors.ts';
import { withDistanceFrom } from '../../../domain/offers/offers-list.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { useToday } from '../../page/site.tsx';
import { ChipLinks } from '../../ui/choosers/link-choices.tsx';
import { type BasketAddress, serializeBasketAddress } from '../basket/basket-address.ts';
import { CardIconSheet } from '../offers/cards/card-icons.tsx';
import { CardList } from '../offers/cards/card-list.tsx';
import { cardsPerStep } from '../offers/cards/card-steps.ts';
import { ShowMore } from '../offers/cards/show-more.tsx';
import type { PagePlace } from '../offers/data/page-place.ts';
import { useStartingPoint } from '../offers/data/use-starting-point.ts';
import { BasketFilters } from './basket-filters.tsx';
import styles from './basket-page.module.css';
import { ComparedVendor } from './compared-vendor.tsx';
import { VendorPair } from './vendor-pair.tsx';

const orderNames: Record<BasketOrder, string> = {
  price: 'Total price',
  distance: 'Distance',
  earliest: 'Earliest time',
  report: 'Earliest report',
};
export function ComparedVendors({
  address,
  comparison,
  names,
  place,
  isLoading,
}: {
  address: BasketAddress;
  comparison: BasketComparison;
  /** Of the people, in the order of the baskets. */
  names: readonly string[];
  place: PagePlace;
  /** True while `comparison` is that of other filters. */
  isLoading: boolean;
}) {
  const start = useStartingPoint(place, comparison.vendors);
  const { order } = address;
  const today = useToday();
  const vendors = useMemo(
    () =>
      sortVendors(
        withDistanceFrom(comparison.vendors, start).map((vendor) => ({
          ...vendor,
          totalPaise: parsePaise(vendor.total),
        })),
        order,
      ),
    [comparison, start, order],
  );
  const { tests, baskets = [tests.map(({ id }) => id)] } = comparison;
  const people = baskets.map((testIds, at) => ({ name: names[at] ?? `Person ${at + 1}`, testIds }));
  const inRange = start ? keepWithin(vendors, address.distance) : vendors;
  const pair = comparison.pair?.vendors.every(({ id }) => inRange.some((vendor) => vendor.id === id))
    ? comparison.pair
    : null;
  const noneComes = address.isAtHome && inRange.every(({ collection }) => collection?.comes === false);
  const complete = inRange.filter(
    ({ missing, collection }) => missing.length === 0 && collection?.comes !== false,
  ).length;
  const title =
    complete > 0
      ? `${formatPlural(complete, 'lab')} ${complete === 1 ? 'does' : 'do'} ${describeTests(tests.length, baskets.length)}`
      : noneComes
        ? 'Labs that you can visit'
        : 'No lab has all of them';
  return (
    <section className={`stack-3 ${styles.vendors}`} aria-labelledby="basket-labs">
      <h2 id="basket-labs">{inRange.length === 0 ? 'No labs found' : title}</h2>
      <BasketFilters address={address} start={start} />
      <div className={`stack-3 ${styles.labs}`} aria-busy={isLoading}>
        {inRange.length === 0 ? (
          <p role="status">{describeNone(address, place, vendors.length > 0)}</p>
        ) : (
          <>
            {pair && <VendorPair pair={pair} tests={tests} />}
            <div>
              <ChipLinks
                label="Order of the labs"
                choices={basketOrders
                  .filter((each) => each !== 'distance' || start !== null)
                  .map((each) => ({
                    to: `?${serializeBasketAddress({ ...address, order: each, show: cardsPerStep })}`,
                    label: orderNames[each],
                    isChosen: each === order,
                  }))}
              />
            </div>
            <CardIconSheet />
            <CardList
              cards={inRange
                .slice(0, address.show)
                .map((vendor) => (
                  <ComparedVendor key={vendor.id} vendor={vendor} tests={tests} people={people} today={today} />
                ))}
            />
            {start && <p className="hint">Distances are from {start.name}.</p>}
            <ShowMore
              shown={Math.min(address.show, inRange.length)}
              of={inRange.length}
              what="labs"
              getQuery={(count) => `?${serializeBasketAddress({ ...address, show: count })}`}
            />
          </>
        )}
      </div>
    </section>
  );
}

function keepWithin<V extends { distance?: number }>(
  vendors: readonly V[],
  distance: BasketAddress['distance'],
): readonly V[] {
  if (distance === 'all') return vendors;
  return vendors.filter((vendor) => (vendor.distance ?? Infinity) <= Number(distance) * 1000);
}

function describeNone({ day, timing, isAtHome }: BasketAddress, { cityName }: PagePlace, isTooFar: boolean): string {
  const hasTime = day !== 'all' || timing !== 'all';
  if (isTooFar) return hasTime ? 'No lab so near has a free time then.' : 'No lab with any of these tests is so near.';
  if (hasTime) return `No lab in ${cityName} has a free time then for any of these tests.`;
  if (isAtHome) return `No lab in ${cityName} collects any of these tests at home.`;
  return `No lab in ${cityName} offers any of these tests yet.`;
}

function describeTests(count: number, people: number): string {
  if (people > 1) return `everything for ${people} people`;
  if (count === 1) return 'this test';
  return count === 2 ? 'both tests' : `all ${count} tests`;
}
