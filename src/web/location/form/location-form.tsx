import { useId, useState } from 'react';
import { PlaceSearch } from '../place-search.tsx';
import styles from './location-form.module.css';
import { type LocationErrors, type LocationValue, locationOfAddress } from './location-value.ts';
import { ManualLocation } from './manual-location.tsx';
import { PincodeForm } from './pincode-form.tsx';

const modes = [
  ['pincode', 'Pincode-First Verification'],
  ['search', 'Location Search'],
  ['manual', 'Manual Entry'],
] as const;
type Mode = (typeof modes)[number][0];

/**
 * Where a lab is, entered in one of three ways; what one way found is what the others start from. A part of a form, not
 * a form: the form around it holds the value and says in `errors` what it would not accept.
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
          onFound={(address) => onChange(locationOfAddress(address))}
          onDraft={(entered) => onChange(locationOfAddress(entered))}
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
      {mode !== 'manual' && <ChosenLocation value={value} errors={errors} />}
    </div>
  );
}

/** What is held now, and what the form around does not accept of it, for the ways that show no fields. */
function ChosenLocation({ value, errors }: { value: LocationValue; errors: LocationErrors }) {
  const parts = [value.address, value.locality, value.city, value.state, value.pincode].filter(Boolean);
  const wrong = [...new Set(Object.values(errors).filter(Boolean))];
  return (
    <>
      {parts.length > 0 && (
        <p className={styles.chosen}>
          Location: <strong>{parts.join(', ')}</strong>
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
