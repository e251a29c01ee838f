import { useMemo } from 'react';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { type BasketOrder, basketOrders, sortVendors } from '../../../domain/basket/sort-vendors.ts';
import { withDistanceFrom } from '../../../domain/offers/offers-list.ts';
import { type DayFilter, findNamedDay } from '../../../domain/schedule/day-filter.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatDateInText } from '../../../domain/time/format-date.ts';
import { useToday } from '../../page/site.tsx';
import { ChipLinks } from '../../ui/choosers/link-choices.tsx';
import { serializeBasketAddress } from '../basket/basket-address.ts';
import { CardIconSheet } from '../offers/cards/card-icons.tsx';
import { CardList } from '../offers/cards/card-list.tsx';
import { cardsPerStep } from '../offers/cards/card-steps.ts';
import { ShowMore } from '../offers/cards/show-more.tsx';
import { formatTiming } from '../offers/controls/filter-texts.ts';
import type { PagePlace } from '../offers/data/page-place.ts';
import { useStartingPoint } from '../offers/data/use-starting-point.ts';
import styles from './basket-page.module.css';
import { ComparedVendor } from './compared-vendor.tsx';
import type { useBasketPage } from './use-basket-page.ts';
import { VendorPair } from './vendor-pair.tsx';

const orderNames: Record<BasketOrder, string> = {
  price: 'Total price',
  distance: 'Distance',
  earliest: 'Earliest time',
  report: 'Earliest report',
};
export function ComparedVendors({
  basket: { address, show },
  comparison,
  place,
}: {
  basket: ReturnType<typeof useBasketPage>;
  comparison: BasketComparison;
  place: PagePlace;
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
  const { tests, pair } = comparison;
  const isTimed = address.day !== 'all' || address.timing !== 'all';
  const noneComes = address.isAtHome && vendors.every(({ collection }) => collection?.comes === false);
  const complete = vendors.filter(
    ({ missing, collection }) => missing.length === 0 && collection?.comes !== false,
  ).length;
  if (vendors.length === 0) {
    if (address.isAtHome && !isTimed)
      return <p role="status">No lab in {place.cityName} collects any of these tests at home.</p>;
    return (
      <p role="status">
        {isTimed
          ? `No lab in ${place.cityName} has a free time then for any of these tests.`
          : `No lab in ${place.cityName} offers any of these tests yet.`}{' '}
        {isTimed && (
          <button type="button" className={styles.more} onClick={() => show({ day: 'all', timing: 'all' })}>
            Any time
          </button>
        )}
      </p>
    );
  }
  return (
    <section className={`stack-3 ${styles.vendors}`} aria-labelledby="basket-labs">
      <h2 id="basket-labs">
        {complete > 0
          ? `${formatPlural(complete, 'lab')} ${complete === 1 ? 'does' : 'do'} ${describeTests(tests.length)}`
          : noneComes
            ? 'Labs that you can visit'
            : 'No lab has all of them'}
      </h2>
      {isTimed && (
        <p>
          With a free time{describeDay(address.day, today)}
          {address.timing === 'all' ? '' : `, ${lowerFirst(formatTiming(address.timing))}`}.{' '}
          <button type="button" className={styles.more} onClick={() => show({ day: 'all', timing: 'all' })}>
            Any time
          </button>
        </p>
      )}
      {pair && <VendorPair pair={pair} tests={tests} />}
      <div className={styles.orders}>
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
        cards={vendors
          .slice(0, address.show)
          .map((vendor) => <ComparedVendor key={vendor.id} vendor={vendor} tests={tests} today={today} />)}
      />
      {start && <p className="hint">Distances are from {start.name}.</p>}
      <ShowMore
        shown={Math.min(address.show, vendors.length)}
        of={vendors.length}
        what="labs"
        getQuery={(count) => `?${serializeBasketAddress({ ...address, show: count })}`}
      />
    </section>
  );
}

/** ' tomorrow', ' on Mon, 30 Nov'; '' for any day. */
function describeDay(filter: DayFilter, today: PlainDate): string {
  const named = findNamedDay(filter, today);
  if (!named) return '';
  const text = formatDateInText(named.day, today);
  return named.name === 'today' || named.name === 'tomorrow' ? ` ${text}` : ` on ${text}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function describeTests(count: number): string {
  if (count === 1) return 'this test';
  return count === 2 ? 'both tests' : `all ${count} tests`;
}
