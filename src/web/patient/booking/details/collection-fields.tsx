import { lazy, Suspense, useState } from 'react';
import { formatRupees } from '../../../../domain/text/money.ts';
import { Segment } from '../../../ui/choosers/radio-choices.tsx';
import { useOnceHydrated } from '../../../ui/hooks/use-is-hydrated.ts';
import { type Bookable, getStorageKey, getTotal } from '../choose/bookable.ts';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';
import styles from '../send/booking-form.module.css';
import type { BookingFields } from '../send/use-booking-form.ts';
import { getDraft } from './use-draft.ts';

const HomeAddress = lazy(() => import('./home-address.tsx').catch(() => ({ default: NotLoaded as never })));

type CollectionFieldsProps = {
  form: BookingFields;
  bookable: Bookable;
  collection: CollectionChoice;
};

/** At the lab or at home. A typed address stays when the patient looks at the other. */
export function CollectionFields({ form, bookable, collection }: CollectionFieldsProps) {
  const { isAtHome } = collection;
  const chargePaise = getTotal(bookable, true) - bookable.pricePaise;
  const freeFromPaise = bookable.homeCollection?.freeFromPaise;
  const charge = chargePaise > 0 ? `+ ${formatRupees(chargePaise)}` : 'no charge';
  // The draft is stored again, without an address, before the address is asked.
  const [typed] = useState(() => getDraft(getStorageKey(bookable))?.typed ?? {});
  const isAsked = useOnceHydrated(isAtHome);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return (
    <section className="stack-4" aria-labelledby="where">
      <h2 id="where">Where</h2>
      <Segment
        legend="Where the sample is taken"
        isLegendHidden
        name="site"
        choices={[
          { value: 'lab', label: 'At the lab' },
          { value: 'home', label: `At home, ${charge}` },
        ]}
        chosen={isAtHome ? 'home' : 'lab'}
        choose={(site) => collection.chooseHome(site === 'home')}
      />
      {chargePaise > 0 && freeFromPaise != null && (
        <p className="hint">Coming to you costs nothing from {formatRupees(freeFromPaise)} of tests on.</p>
      )}
      {wasAsked && (
        <div className={`stack-4 ${styles.address}`} hidden={!isAtHome}>
          <Suspense>
            <HomeAddress form={form} collection={collection} typed={typed} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function NotLoaded() {
  return <p role="alert">The address could not be asked. Check your connection and reload the page.</p>;
}
