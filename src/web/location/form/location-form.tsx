import { useId, useState } from 'react';
import { formatFullAddress } from '../../../domain/full-address.ts';
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

/**
 * Enters a lab's location in one of three ways; each starts from what another has found. Part of a form: the form
 * around it holds the value and passes the `errors` of its own validation.
 */
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

/** What no field of the pincode form says. Without a town it asks for the pincode alone, which everything else follows. */
function withoutFields(
  { city }: LocationValue,
  { pincode, address, locality, city: cityError, ...others }: LocationErrors,
) {
  return city ? { city: cityError, ...others } : {};
}

/** The current value and its errors, for the modes that show no fields. */
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
