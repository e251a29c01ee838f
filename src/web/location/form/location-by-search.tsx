import { useEffect, useRef, useState } from 'react';
import { filterPincode } from '../../../domain/places/pincode.ts';
import { Field } from '../../ui/field.tsx';
import { PlaceSearch } from '../place-search.tsx';
import type { LocationErrors, LocationValue } from './location-value.ts';
import { PlaceProposal } from './place-proposal.tsx';
import { proposeLocation } from './propose-location.ts';

export function LocationBySearch({
  value,
  onChange,
  errors,
}: {
  value: LocationValue;
  onChange(value: LocationValue): void;
  errors: LocationErrors;
}) {
  const [proposed, setProposed] = useState<LocationValue | null>(null);
  // A place is found later than it was chosen, and the street may be typed in between.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const replacement = proposed && { ...proposed, address: value.address };
  return (
    <>
      <PlaceSearch
        needsDetails
        onSelect={(selection) => {
          const { filled, replaced } = proposeLocation(latest.current, selection);
          setProposed(replaced);
          onChange(filled);
        }}
      />
      {replacement && (
        <PlaceProposal
          entered={value}
          proposed={replacement}
          onReplace={() => {
            setProposed(null);
            onChange(replacement);
          }}
          onKeep={() => setProposed(null)}
        />
      )}
      <Field
        label="Street address"
        autoComplete="street-address"
        hint="House or shop number, building and street"
        value={value.address}
        error={errors.address}
        onChange={({ target }) => onChange({ ...value, address: target.value })}
      />
      <Field
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={value.pincode}
        error={errors.pincode}
        onChange={({ target }) => onChange({ ...value, pincode: filterPincode(target.value) })}
      />
    </>
  );
}
