import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { filterPincode } from '../../../domain/places/pincode.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { GeocodingOutcome } from './geocoding-outcome.tsx';
import type { EnhancedAddress, EnteredAddress, LocationErrors } from './location-value.ts';
import { PincodeProgress } from './pincode-progress.tsx';
import { type Geocoding, useGeocoding } from './use-geocoding.ts';
import { usePincodeArea } from './use-pincode-area.ts';

const nothing: EnteredAddress = { pincode: '', city: '', state: '', streetAddress: '' };
const messages = {
  notFound: 'Unable to geocode the provided address',
  failed: 'Failed to geocode address. Please try again.',
};

/** Address form: the pincode gives town and state, the street the coordinates. `onDraft` reports every edit. */
export function PincodeForm({
  initial = nothing,
  onFound,
  onDraft,
  errors = {},
}: {
  initial?: EnteredAddress;
  errors?: LocationErrors;
  onFound(address: EnhancedAddress): void;
  onDraft?(entered: EnteredAddress): void;
}) {
  const [start, setStart] = useState(initial);
  const [typed, setTyped] = useState({
    pincode: initial.pincode,
    locality: initial.locality ?? '',
    street: initial.streetAddress,
  });
  const known = start.city && start.state ? { pincode: start.pincode, area: start } : null;
  const lookup = usePincodeArea(typed.pincode, known);
  const { geocoding, find, cancel } = useGeocoding(messages);
  const area = lookup.state === 'found' ? lookup.area : null;
  const isAreaMissing = useRef(false);
  const canFind = area !== null && typed.street.trim() !== '' && geocoding.status !== 'loading';

  const change = (next: Partial<typeof typed>) => {
    const { pincode, locality, street } = { ...typed, ...next };
    setTyped({ pincode, locality, street });
    cancel();
    const { city, state } = pincode === typed.pincode && area ? area : nothing;
    isAreaMissing.current = city === '';
    onDraft?.({ pincode, city, state, locality, streetAddress: street });
  };
  // The pincode's town arrives after the input was reported without it.
  useEffect(() => {
    if (!area || !isAreaMissing.current) return;
    isAreaMissing.current = false;
    const { city, state } = area;
    const { pincode, locality, street } = typed;
    onDraft?.({ pincode, city, state, locality, streetAddress: street });
  });
  const reset = () => {
    setStart(nothing);
    change({ pincode: '', locality: '', street: '' });
  };
  const getCoordinates = () => {
    if (!canFind) return;
    const { city, state } = area;
    const { pincode } = typed;
    const streetAddress = typed.street.trim();
    const locality = typed.locality.trim();
    void find([streetAddress, locality, city, state, pincode, 'India'], (found) =>
      onFound({ pincode, city, state, ...(locality && { locality }), streetAddress, ...found }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    getCoordinates();
  };

  return (
    <fieldset className="stack-4" onKeyDown={onKeyDown}>
      <legend className="visually-hidden">Address by pincode</legend>
      <div className="spread line-3">
        <PincodeProgress at={getStep(area !== null, geocoding.status)} />
        <Button look="quiet" onClick={reset}>
          Reset
        </Button>
      </div>
      <Field
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="560001"
        value={typed.pincode}
        error={lookup.state === 'failed' ? lookup.message : errors.pincode}
        onChange={({ target }) => change({ pincode: filterPincode(target.value) })}
      />
      <p className="strong unless-empty" role="status">
        {lookup.state === 'looking' && 'Looking up the pincode...'}
        {area && `${area.city}, ${area.state}`}
      </p>
      {area && (
        <>
          <Field
            label="Street address"
            required
            autoComplete="street-address"
            hint="House or shop number, building and street"
            value={typed.street}
            error={errors.address}
            onChange={({ target }) => change({ street: target.value })}
          />
          <Field
            label="Locality (optional)"
            value={typed.locality}
            error={errors.locality}
            onChange={({ target }) => change({ locality: target.value })}
          />
          <Button look="secondary" wide isUnavailable={!canFind} onClick={getCoordinates}>
            {geocoding.status === 'loading' ? 'Verifying Address...' : 'Get Coordinates'}
          </Button>
        </>
      )}
      <GeocodingOutcome geocoding={geocoding} />
    </fieldset>
  );
}

function getStep(hasArea: boolean, status: Geocoding['status']): 1 | 2 | 3 {
  if (!hasArea) return 1;
  return status === 'success' ? 3 : 2;
}
