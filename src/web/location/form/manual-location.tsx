import { cities } from '../../../domain/places/cities.ts';
import { findCityByName } from '../../../domain/places/city-names.ts';
import { filterPincode } from '../../../domain/places/pincode.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CoordinateField } from './coordinate-field.tsx';
import { GeocodingOutcome } from './geocoding-outcome.tsx';
import { type LocationErrors, type LocationValue, withoutPosition } from './location-value.ts';
import { useGeocoding } from './use-geocoding.ts';

const messages = {
  notFound: 'Could not find coordinates for this address. Please check the address or enter coordinates manually.',
  failed: 'Failed to retrieve coordinates. Please try again or enter them manually.',
};

export function ManualLocation({
  value,
  onChange,
  errors,
}: {
  value: LocationValue;
  onChange(value: LocationValue): void;
  errors: LocationErrors;
}) {
  const { geocoding, find, cancel } = useGeocoding(messages);
  const { address, locality, city, pincode } = value;
  const isComplete = [address, city, pincode].every((part) => part.trim() !== '');

  const changeAddress = (next: Partial<LocationValue>) => {
    // Drop coordinates that were looked up for the old address; keep typed ones, and the pin.
    const found = !value.positionConfirmed && (geocoding.status === 'success' || value.formattedAddress !== null);
    cancel();
    onChange({ ...value, ...next, ...(found && withoutPosition) });
  };
  const changePosition = (next: Pick<Partial<LocationValue>, 'latitude' | 'longitude'>) => {
    cancel();
    onChange({ ...value, positionConfirmed: false, formattedAddress: null, googlePlaceId: null, ...next });
  };
  const getCoordinates = () =>
    void find([address, locality, city, pincode], (found) =>
      onChange({ ...value, ...found, googlePlaceId: null, positionConfirmed: false }),
    );

  return (
    <div className="stack-4">
      <Field
        label="Address"
        autoComplete="street-address"
        value={address}
        error={errors.address}
        onChange={({ target }) => changeAddress({ address: target.value })}
      />
      <Field
        label="Locality (optional)"
        value={locality}
        error={errors.locality}
        onChange={({ target }) => changeAddress({ locality: target.value })}
      />
      <Field
        label="City"
        autoComplete="address-level2"
        list="known-cities"
        value={city}
        error={errors.city}
        onChange={({ target }) =>
          changeAddress({ city: target.value, state: findCityByName(target.value)?.state ?? '' })
        }
      />
      <datalist id="known-cities">
        {cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={pincode}
        error={errors.pincode}
        onChange={({ target }) => changeAddress({ pincode: filterPincode(target.value) })}
      />
      <div>
        <Button
          look="secondary"
          wide
          isUnavailable={!isComplete || geocoding.status === 'loading'}
          onClick={getCoordinates}
        >
          {geocoding.status === 'loading' ? 'Getting coordinates...' : 'Get Coordinates'}
        </Button>
        {!isComplete && <p className="small soft">Needs the address, the city and the pincode.</p>}
      </div>
      <GeocodingOutcome geocoding={geocoding} />
      <div className="fit-9">
        <CoordinateField
          label="Latitude"
          maxDegrees={90}
          value={value.latitude}
          error={errors.latitude}
          onChange={(latitude) => changePosition({ latitude })}
        />
        <CoordinateField
          label="Longitude"
          maxDegrees={180}
          value={value.longitude}
          error={errors.longitude}
          onChange={(longitude) => changePosition({ longitude })}
        />
      </div>
    </div>
  );
}
