import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { collectionChargeName } from '../../../domain/home-collection/collection-charge.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './basket-page.module.css';

type Vendor = BasketComparison['vendors'][number];

export type PersonToBook = { name: string; testIds: readonly number[] };

/** What each person pays at a lab, and what it lacks for them. No hooks, as in the card around it. */
export function PricesOfPeople({
  vendor: { people = [], collection },
  people: wanted,
  nameOf,
}: {
  vendor: Vendor;
  people: readonly PersonToBook[];
  nameOf(testId: number): string;
}) {
  return (
    <>
      {people.map((bought, at) => {
        const { name = '', testIds = [] } = wanted[at] ?? {};
        const included = testIds.length - bought.missing.length;
        if (included === 0) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key
            <p key={at} className={`caption warn ${styles.line}`}>
              Nothing for <span translate="no">{name}</span>
              {collection?.comes && ' at home'}
            </p>
          );
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key
          <div key={at}>
            <Disclosure
              summary={
                <span className={`spread ${styles.price}`}>
                  <span>
                    <span translate="no">{name}</span>, {formatPlural(included, 'test')}
                  </span>
                  <Price price={bought.total} />
                </span>
              }
            >
              <PriceLines bought={bought} nameOf={nameOf} charge={null} />
            </Disclosure>
            {bought.missing.length > 0 && (
              <p className="caption warn">
                Without {bought.missing.map(nameOf).join(', ')}
                {collection?.comes && ' at home'}
              </p>
            )}
          </div>
        );
      })}
      {collection?.comes && (
        <p className={`small spread ${styles.price} ${styles.line}`}>
          {collectionChargeName}, once for all <Price price={collection.charge} />
        </p>
      )}
    </>
  );
}

/** The items of one person with their prices. */
export function PriceLines({
  bought: { items, healthPackage },
  nameOf,
  charge,
}: {
  bought: Pick<Vendor, 'items' | 'healthPackage'>;
  nameOf(testId: number): string;
  /** For coming home. */
  charge: string | null;
}) {
  const included = healthPackage?.isIncluded ? healthPackage : null;
  const lines = [
    ...(included
      ? [{ name: `${included.name} (${included.tests.map(nameOf).join(', ')})`, price: included.price }]
      : []),
    ...items.map(({ testId, price }) => ({ name: nameOf(testId), price })),
    ...(charge === null ? [] : [{ name: collectionChargeName, price: charge }]),
  ];
  return (
    <ul className="stack-1">
      {lines.map(({ name, price }) => (
        <li key={name} className={`spread ${styles.price}`}>
          <span>{name}</span>
          <Price price={price} />
        </li>
      ))}
    </ul>
  );
}

function Price({ price }: { price: string }) {
  return (
    <span className="figures" translate="no">
      {formatRupees(parsePaise(price))}
    </span>
  );
}
