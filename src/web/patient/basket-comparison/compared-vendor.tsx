import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { collectionChargeName } from '../../../domain/home-collection/collection-charge.ts';
import { packagePath } from '../../../domain/paths.ts';
import { formatStreet } from '../../../domain/places/format-street.ts';
import { toDayPart } from '../../../domain/schedule/free-slots.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { getBookingPath } from '../booking/choose/wanted-basket.ts';
import { formatCharge } from '../offer-texts.ts';
import { FirstTime } from '../offers/cards/first-time.tsx';
import { LabCard } from '../offers/cards/lab-card.tsx';
import styles from './basket-page.module.css';

type Vendor = BasketComparison['vendors'][number];
type Test = BasketComparison['tests'][number];

/** No hooks: the list handles clicks. */
export function ComparedVendor({ vendor, tests, today }: { vendor: Vendor; tests: readonly Test[]; today: PlainDate }) {
  const { slug, missing, healthPackage, nextSlot, collection, locality, city } = vendor;
  const isPackageIncluded = healthPackage?.isIncluded ?? false;
  const comes = collection?.comes ?? false;
  const nameOf = (testId: number) => tests.find(({ id }) => id === testId)?.name ?? '';
  const included = tests.length - missing.length;
  const toPath = (withPackage: boolean) => {
    const covered = new Set(withPackage ? healthPackage?.tests : []);
    const singles = tests.filter(({ id }) => !covered.has(id) && !missing.includes(id));
    return getBookingPath(slug, {
      tests: singles.map((test) => test.slug),
      packageId: withPackage && healthPackage ? healthPackage.id : null,
      isAtHome: comes,
      day: nextSlot?.date ?? null,
      part: nextSlot ? toDayPart(parsePlainTime(nextSlot.time) ?? 0) : null,
    });
  };
  const street = formatStreet(vendor.address, vendor);
  return (
    <LabCard
      lab={comes ? { ...vendor, logoUrl: null, latitude: null } : { ...vendor, logoUrl: null }}
      price={vendor.total}
      notes={[
        missing.length > 0 && (
          <span key="missing" className="caption warn">
            {included} of {tests.length} tests
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
      booking={{ path: toPath(isPackageIncluded), text: `Book ${included === 1 ? '1 test' : `${included} tests`}` }}
      fold={
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
      }
    />
  );
}

function PriceList({
  vendor: { items, healthPackage, collection },
  wanted,
  nameOf,
  children,
}: {
  vendor: Vendor;
  wanted: number;
  nameOf(testId: number): string;
  children: ReactNode;
}) {
  const included = healthPackage?.isIncluded ? healthPackage : null;
  const lines = [
    included && {
      name: `${included.name} (${included.tests.map(nameOf).join(', ')})`,
      price: included.price,
    },
    ...items.map(({ testId, price }) => ({ name: nameOf(testId), price })),
    collection?.comes && { name: collectionChargeName, price: collection.charge },
  ].filter((line) => Boolean(line)) as { name: string; price: string }[];
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
      <ul className="stack-1">
        {lines.map(({ name, price }) => (
          <li key={name} className="spread">
            <span>{name}</span>
            <span className="figures" translate="no">
              {formatRupees(parsePaise(price))}
            </span>
          </li>
        ))}
      </ul>
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
