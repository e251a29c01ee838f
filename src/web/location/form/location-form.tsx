import { useId, useState } from 'react';
import { PositionOnMap } from '../map/position-on-map.tsx';
import { LocationBySearch } from './location-by-search.tsx';
import { type LocationErrors, type LocationValue, toEditedLocation, toLocationValue } from './location-value.ts';
import { ManualLocation } from './manual-location.tsx';
import { PinAtAddress } from './pin-at-address.tsx';
import { PincodeForm } from './pincode-form.tsx';
import { formatLocation } from './place-proposal.tsx';

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
    <div className="stack-4">
      <fieldset>
        <legend>How do you want to enter the location?</legend>
        <div className="cluster-2">
          {/* All have the same value: another way is no change of the form. */}
          {modes.map(([id, label]) => (
            <label key={id} className="covered">
              <input type="radio" name={name} checked={mode === id} onChange={() => setMode(id)} />
              <span className="chip">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {mode === 'pincode' && (
        <PincodeForm
          initial={{ ...value, streetAddress: value.address }}
          onFound={(address) => onChange(toLocationValue(address))}
          onDraft={(entered) => onChange(toEditedLocation(entered, value))}
          errors={errors}
        />
      )}
      {mode === 'search' && <LocationBySearch value={value} onChange={onChange} errors={errors} />}
      {mode === 'manual' && <ManualLocation value={value} onChange={onChange} errors={errors} />}
      {mode !== 'manual' && <ChosenLocation value={value} errors={withoutFields(mode, value, errors)} />}
      <PositionOnMap position={value} onChange={(position) => onChange({ ...value, ...position })} />
      {mode === 'search' && value.city && value.address && <PinAtAddress value={value} onChange={onChange} />}
    </div>
  );
}

/** Errors that no field shows. Without a town, the pincode form asks only for the pincode, which determines the rest. */
function withoutFields(
  mode: Mode,
  { city }: LocationValue,
  { address: _street, pincode: _pincode, ...errors }: LocationErrors,
) {
  if (mode === 'search') return errors;
  const { locality: _locality, ...others } = errors;
  return city ? others : {};
}

function ChosenLocation({ value, errors }: { value: LocationValue; errors: LocationErrors }) {
  const entered = formatLocation(value);
  const wrong = [...new Set(Object.values(errors).filter(Boolean))];
  return (
    <>
      {entered && (
        <p>
          Location: <strong>{entered}</strong>
        </p>
      )}
      {wrong.length > 0 && (
        <p role="alert" className="error">
          {wrong.join(' ')}
        </p>
      )}
    </>
  );
}
