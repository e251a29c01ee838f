import { useId, useState } from 'react';
import { formatFullAddress } from '../../../domain/places/full-address.ts';
import { PlaceSearch } from '../place-search.tsx';
import styles from './location-form.module.css';
import { type LocationErrors, type LocationValue, toLocationValue } from './location-value.ts';
import { ManualLocation } from './manual-location.tsx';
import { PincodeForm } from './pincode-form.tsx';

const modes = [
  ['pincode', 'Pincode-First Verification'],
  ['search', 'Location Search'],
  ['manual', 'Manual Entry'],
] as const;
type Mode = (typeof modes)[number][0];

/** Enters a lab's location in one of three ways. The surrounding form holds the value and passes `errors`. */
export function LocationForm({
  value,
  onChange,
  errors = {},
}: {
  value: LocationValue;
  onChange(value: LocationValue): void;
  errors?: LocationErrors;
}) {
  const [mode, setMode] = useState<Mode>('pincode');
  const name = useId();
  return (
    <div className={styles.form}>
      <fieldset className={styles.modes}>
        <legend>How do you want to enter the location?</legend>
        {modes.map(([id, label]) => (
          <label key={id} className={styles.mode}>
            <input type="radio" name={name} checked={mode === id} onChange={() => setMode(id)} />
            {label}
          </label>
        ))}
      </fieldset>
      {mode === 'pincode' && (
        <PincodeForm
          initial={{ ...value, streetAddress: value.address }}
          onFound={(address) => onChange(toLocationValue(address))}
          onDraft={(entered) => onChange(toLocationValue(entered))}
          errors={errors}
        />
      )}
      {mode === 'search' && (
        <PlaceSearch
          onSelect={({ locality, pincode, ...selected }) =>
            onChange({ ...value, ...selected, locality: locality ?? '', pincode: pincode ?? '' })
          }
        />
      )}
      {mode === 'manual' && <ManualLocation value={value} onChange={onChange} errors={errors} />}
      {mode !== 'manual' && (
        <ChosenLocation value={value} errors={mode === 'pincode' ? withoutFields(value, errors) : errors} />
      )}
    </div>
  );
}

/** Errors that the pincode form's fields do not show. Without a town, asks only for the pincode, which determines the rest. */
function withoutFields(
  { city }: LocationValue,
  { pincode, address, locality, city: cityError, ...others }: LocationErrors,
) {
  return city ? { city: cityError, ...others } : {};
}

function ChosenLocation({ value, errors }: { value: LocationValue; errors: LocationErrors }) {
  const entered = formatFullAddress({ ...value, city: [value.city, value.state].filter(Boolean).join(', ') });
  const wrong = [...new Set(Object.values(errors).filter(Boolean))];
  return (
    <>
      {entered && (
        <p className={styles.chosen}>
          Location: <strong>{entered}</strong>
        </p>
      )}
      {wrong.length > 0 && (
        <p role="alert" className={styles.wrong}>
          {wrong.join(' ')}
        </p>
      )}
    </>
  );
}
