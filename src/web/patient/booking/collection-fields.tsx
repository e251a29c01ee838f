import { outsideServiceAreaMessage } from '../../../contract/patient/bookings.ts';
import { unknownPincodeMessage } from '../../../contract/patient/home-collection.ts';
import { formatRupees } from '../../../domain/text/money.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type Bookable, getTotal } from './bookable.ts';
import styles from './booking-form.module.css';
import choices from './choices.module.css';
import type { useBookingForm } from './use-booking-form.ts';
import type { CollectionChoice } from './use-collection-choice.ts';

/** At the lab or at home. At home the pincode comes first, so that an address is never typed in vain. */
export function CollectionFields({
  form: { fieldProps },
  bookable,
  collection,
}: {
  form: ReturnType<typeof useBookingForm>;
  bookable: Bookable;
  collection: CollectionChoice;
}) {
  const { isAtHome, pincode, terms, needsPincode, isUnknownPincode } = collection;
  const chargePaise = getTotal(bookable, true) - bookable.pricePaise;
  const charge = chargePaise > 0 ? `+ ${formatRupees(chargePaise)}` : 'no charge';
  const isRefused = terms.data?.isServed === false;
  const refusal = isUnknownPincode ? unknownPincodeMessage : isRefused ? outsideServiceAreaMessage : undefined;
  return (
    <section className={styles.part} aria-labelledby="where">
      <h2 id="where">Where</h2>
      <fieldset className={choices.choice}>
        <legend className="visually-hidden">Where the sample is taken</legend>
        <div className={choices.pair}>
          {[false, true].map((home) => (
            <label key={String(home)} className={choices.chip}>
              <input
                type="radio"
                name="site"
                value={home ? 'home' : 'lab'}
                checked={home === isAtHome}
                onChange={() => collection.chooseHome(home)}
              />
              <span>{home ? `At home, ${charge}` : 'At the lab'}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isAtHome && (
        <>
          <Field
            label="Pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            required
            {...fieldProps('collectAt.pincode')}
            error={refusal ?? fieldProps('collectAt.pincode').error}
            value={pincode}
            onChange={(event) => collection.typePincode(event.currentTarget.value)}
          />
          <div role="status">
            {terms.isFetching && <p>Checking whether the lab comes there…</p>}
            {terms.data?.isServed && <p>The lab comes to {`${pincode}, ${terms.data.city}`}.</p>}
          </div>
          {terms.isError && !isUnknownPincode && (
            <Button look="secondary" onClick={() => void terms.refetch()}>
              Check the pincode again
            </Button>
          )}
          {isRefused && (
            <Button look="secondary" onClick={() => collection.chooseHome(false)}>
              Visit the lab instead
            </Button>
          )}
          {!needsPincode && (
            <>
              <Field
                label="House or flat, building"
                autoComplete="address-line1"
                maxLength={100}
                required
                {...fieldProps('collectAt.house')}
              />
              <Field label="Floor (optional)" maxLength={60} {...fieldProps('collectAt.floor')} />
              <Field
                label="Street or area"
                autoComplete="address-line2"
                maxLength={200}
                required
                {...fieldProps('collectAt.street')}
              />
              <Field label="Landmark (optional)" maxLength={100} {...fieldProps('collectAt.landmark')} />
            </>
          )}
        </>
      )}
    </section>
  );
}
