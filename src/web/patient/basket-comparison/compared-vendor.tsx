import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { packagePath } from '../../../domain/paths.ts';
import { formatStreet } from '../../../domain/places/format-street.ts';
import { toDayPart } from '../../../domain/schedule/free-slots.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { getBookingPath } from '../booking/choose/booking-path.ts';
import type { WantedItems } from '../booking/choose/wanted-basket.ts';
import { formatCharge } from '../offer-texts.ts';
import { FirstTime } from '../offers/cards/first-time.tsx';
import { LabCard } from '../offers/cards/lab-card.tsx';
import styles from './basket-page.module.css';
import { type PersonToBook, PriceLines, PricesOfPeople } from './prices-of-people.tsx';

type Vendor = BasketComparison['vendors'][number];
type Test = BasketComparison['tests'][number];

/** No hooks: the list handles clicks. */
export function ComparedVendor({
  vendor,
  tests,
  people,
  today,
}: {
  vendor: Vendor;
  tests: readonly Test[];
  people: readonly PersonToBook[];
  today: PlainDate;
}) {
  const { slug, missing, healthPackage, nextSlot, collection, locality, city } = vendor;
  const isPackageIncluded = healthPackage?.isIncluded ?? false;
  const comes = collection?.comes ?? false;
  const nameOf = (testId: number) => tests.find(({ id }) => id === testId)?.name ?? '';
  const wanted = people.flatMap(({ testIds }) => testIds).length;
  const included = wanted - missing.length;
  const toPath = (withPackage?: boolean) => {
    const purchases = vendor.people ?? [vendor];
    const items = purchases.map((bought, at) => toWantedItems(bought, people[at]?.testIds ?? [], tests, withPackage));
    return getBookingPath(slug, items.filter(hasItems), {
      isAtHome: comes,
      day: nextSlot?.date ?? null,
      part: nextSlot ? toDayPart(parsePlainTime(nextSlot.time) ?? 0) : null,
    });
  };
  const booked = (vendor.people ?? [vendor]).filter(
    ({ items, healthPackage: own }) => items.length > 0 || own?.isIncluded,
  ).length;
  const street = formatStreet(vendor.address, vendor);
  return (
    <LabCard
      lab={comes ? { ...vendor, logoUrl: null, latitude: null } : { ...vendor, logoUrl: null }}
      price={vendor.total}
      notes={[
        missing.length > 0 && (
          <span key="missing" className="caption warn">
            {included} of {wanted} tests
          </span>
        ),
      ]}
      charge={collection?.comes ? formatCharge(collection.charge) : undefined}
      when={
        <>
          <FirstTime slot={nextSlot} label="First time for all" isCollector={comes} today={today} />
          <p>{`report in ${vendor.reportTimeHours} h`}</p>
          {collection && !comes && <p>Does not come to your pincode: visit the lab</p>}
        </>
      }
      area={locality ?? city}
      street={comes ? undefined : street}
      isAtHome={comes}
      booking={{
        path: toPath(),
        text: booked > 1 ? `Book for ${booked}` : `Book ${included === 1 ? '1 test' : `${included} tests`}`,
      }}
      fold={
        vendor.people ? (
          <PricesOfPeople vendor={vendor} people={people} nameOf={nameOf} />
        ) : (
          <>
            {missing.length > 0 && (
              <p className={`small row-2 ${styles.line}`}>
                Without {missing.map(nameOf).join(', ')}
                {comes && ' at home'}
              </p>
            )}
            <PriceList vendor={vendor} wanted={tests.length} nameOf={nameOf}>
              {healthPackage && (
                <p className="flow-4">
                  <Link to={packagePath(slug, healthPackage.id)}>{healthPackage.name}</Link>
                  {!isPackageIncluded && <Link to={toPath(true)}>Book with the package</Link>}
                </p>
              )}
            </PriceList>
          </>
        )
      }
    />
  );
}

function PriceList({
  vendor,
  wanted,
  nameOf,
  children,
}: {
  vendor: Vendor;
  wanted: number;
  nameOf(testId: number): string;
  children: ReactNode;
}) {
  const { items, healthPackage, collection } = vendor;
  return (
    <Disclosure
      summary={
        healthPackage ? (
          <span className={`row-2 ${styles.line}`}>
            <Tag size={18} aria-hidden="true" />
            <span>{`${healthPackage.name} ${describePackage(healthPackage, wanted)}`}</span>
          </span>
        ) : (
          `Prices of ${formatPlural(items.length, 'test')}`
        )
      }
    >
      <PriceLines bought={vendor} nameOf={nameOf} charge={collection?.comes ? collection.charge : null} />
      {children}
    </Disclosure>
  );
}

/** 'has 4 of your 5 tests and 31 others for ₹200.00 more.' */
function describePackage(
  { tests, others, total, singly }: NonNullable<Vendor['healthPackage']>,
  wanted: number,
): string {
  const contents = `has ${tests.length === wanted ? `all ${wanted}` : `${tests.length} of your ${wanted}`} tests${others > 0 ? ` and ${formatPlural(others, 'other')}` : ''}`;
  if (singly === null) return `${contents}; this lab does not sell each of them by itself.`;
  const difference = parsePaise(total) - parsePaise(singly);
  if (difference === 0) return `${contents} at the same price.`;
  return `${contents} for ${formatRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}.`;
}

const hasItems = ({ tests, packageId }: WantedItems) => tests.length > 0 || packageId !== null;

/** What one person books: the included package, or another one when asked, and the other tests that the lab sells. */
function toWantedItems(
  { healthPackage, missing }: Pick<Vendor, 'healthPackage' | 'missing'>,
  testIds: readonly number[],
  tests: readonly Test[],
  withPackage = healthPackage?.isIncluded ?? false,
): WantedItems {
  const covered = withPackage && healthPackage ? healthPackage.tests : [];
  const isSingle = ({ id }: Test) => testIds.includes(id) && !covered.includes(id) && !missing.includes(id);
  return {
    tests: tests.filter(isSingle).map(({ slug }) => slug),
    packageId: withPackage && healthPackage ? healthPackage.id : null,
  };
}
