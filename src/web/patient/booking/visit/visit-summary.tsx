import { collectionChargeName } from '../../../../domain/home-collection/collection-charge.ts';
import { formatRupees } from '../../../../domain/text/money.ts';
import { formatSlotTime } from '../../format-slot.ts';
import type { Bookable } from '../choose/bookable.ts';
import { hasChoice, type TypedPerson } from './typed-people.ts';
import styles from './visit-form.module.css';

/** Each person with tests, time and price, and what all cost together. */
export function VisitSummary({
  bookable,
  people,
  times,
  chargePaise,
}: {
  /** With the price of all. */
  bookable: Bookable;
  people: readonly TypedPerson[];
  /** None at home: all share a window. */
  times: readonly string[];
  chargePaise: number;
}) {
  return (
    <section className="stack-2" aria-label="All together">
      <h2>All together</h2>
      <ul className="stack-2">
        {people.map(({ patientName, items }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key
          <li key={at}>
            <p className="spread">
              <span className="label breakable">
                <span translate="no">{patientName.trim() || `Person ${at + 1}`}</span>
                {times[at] && <span className="figures">, {formatSlotTime(times[at])}</span>}
              </span>
              <Price paise={items.reduce((sum, { pricePaise }) => sum + pricePaise, 0)} />
            </p>
            {hasChoice(bookable) && <p className="small soft">{items.map(({ name }) => name).join(', ')}</p>}
          </li>
        ))}
        {chargePaise > 0 && (
          <li className="spread">
            {collectionChargeName}, once for all <Price paise={chargePaise} />
          </li>
        )}
        <li className={`spread strong ${styles.total}`}>
          Total <Price paise={bookable.pricePaise + chargePaise} />
        </li>
      </ul>
    </section>
  );
}

function Price({ paise }: { paise: number }) {
  return (
    <span className="figures" translate="no">
      {formatRupees(paise)}
    </span>
  );
}
