import { useState } from 'react';
import { outsideServiceAreaMessage } from '../../../../contract/patient/bookings.ts';
import { unknownPincodeMessage } from '../../../../contract/patient/home-collection.ts';
import { getHomePincode } from '../../../location/home-pincode.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';
import styles from '../send/booking-form.module.css';
import type { FormValues } from '../send/booking-request.ts';
import type { BookingFields } from '../send/use-booking-form.ts';
import { KnownAddresses } from './known-addresses.tsx';

/** The pincode comes first, so that an address is never typed in vain. One that is typed stays while the pincode changes. */
export default function HomeAddress({
  form: { ref, fieldProps },
  collection,
  typed,
}: {
  form: BookingFields;
  collection: CollectionChoice;
  /** Before the page was reloaded. */
  typed: Partial<FormValues>;
}) {
  const { pincode, terms, needsPincode, isUnknownPincode } = collection;
  const [isAddressShown, setAddressShown] = useState(false);
  if (!needsPincode && !isAddressShown) setAddressShown(true);
  const isRefused = terms.data?.isServed === false;
  // Asked once: the list has asked for it, or an earlier booking.
  const [wasKnown] = useState(() => getHomePincode() !== null);
  const [isChanging, setChanging] = useState(false);
  const isKnown = wasKnown && !isChanging && terms.data?.isServed === true;
  const refusal = isUnknownPincode ? unknownPincodeMessage : isRefused ? outsideServiceAreaMessage : undefined;
  return (
    <>
      <KnownAddresses
        form={ref}
        areFieldsShown={isAddressShown && !needsPincode}
        typePincode={collection.typePincode}
      />
      {isKnown && (
        <div className="line-2">
          <input type="hidden" name="collectAt.pincode" value={pincode} />
          <p>The lab comes to {`${pincode}, ${terms.data?.city}`}.</p>
          <Button look="quiet" onClick={() => setChanging(true)}>
            Change<span className="visually-hidden"> the pincode</span>
          </Button>
        </div>
      )}
      {!isKnown && (
        <Field
          label="Pincode"
          inputMode="numeric"
          autoFocus={isChanging}
          autoComplete="postal-code"
          maxLength={7}
          required
          {...fieldProps('collectAt.pincode')}
          error={refusal ?? fieldProps('collectAt.pincode').error}
          value={pincode}
          onChange={(event) => collection.typePincode(event.currentTarget.value)}
        />
      )}
      <div role="status">
        {terms.isFetching && <p>Checking whether the lab comes there…</p>}
        {terms.data?.isServed && !isKnown && <p>The lab comes to {`${pincode}, ${terms.data.city}`}.</p>}
      </div>
      {terms.isError && !isUnknownPincode && (
        <Button look="secondary" onClick={() => void terms.refetch()}>
          Check the pincode again
        </Button>
      )}
      {isRefused && (
        <div>
          <Button look="quiet" onClick={() => collection.chooseHome(false)}>
            Visit the lab instead
          </Button>
        </div>
      )}
      {isAddressShown && (
        <div className={`stack-4 ${styles.address}`} hidden={needsPincode}>
          <Field
            label="House or flat, building"
            autoComplete="address-line1"
            maxLength={100}
            required
            defaultValue={typed['collectAt.house']}
            {...fieldProps('collectAt.house')}
          />
          <Field
            label="Floor (optional)"
            maxLength={60}
            defaultValue={typed['collectAt.floor']}
            {...fieldProps('collectAt.floor')}
          />
          <Field
            label="Street or area"
            autoComplete="address-line2"
            maxLength={200}
            required
            defaultValue={typed['collectAt.street']}
            {...fieldProps('collectAt.street')}
          />
          <Field
            label="Landmark (optional)"
            maxLength={100}
            defaultValue={typed['collectAt.landmark']}
            {...fieldProps('collectAt.landmark')}
          />
        </div>
      )}
    </>
  );
}
