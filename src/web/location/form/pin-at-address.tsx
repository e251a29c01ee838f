import { Button } from '../../ui/button.tsx';
import { GeocodingOutcome } from './geocoding-outcome.tsx';
import type { LocationValue } from './location-value.ts';
import { useGeocoding } from './use-geocoding.ts';

const messages = {
  notFound: 'This address was not found. Drag the pin, or move it by the arrow keys.',
  failed: 'The address could not be looked up. Try again, or move the pin.',
};

/** Puts the pin where the entered address is. The other ways to enter a location have "Get Coordinates". */
export function PinAtAddress({ value, onChange }: { value: LocationValue; onChange(value: LocationValue): void }) {
  const { geocoding, find } = useGeocoding(messages);
  const { address, locality, city, pincode } = value;
  const isLoading = geocoding.status === 'loading';
  return (
    <div className="stack-2">
      <div>
        <Button
          look="secondary"
          isUnavailable={isLoading}
          onClick={() =>
            void find([address, locality, city, pincode], ({ latitude, longitude }) =>
              onChange({ ...value, latitude, longitude, positionConfirmed: false }),
            )
          }
        >
          {isLoading ? 'Looking it up...' : 'Put the pin at the address'}
        </Button>
      </div>
      <GeocodingOutcome geocoding={geocoding} />
    </div>
  );
}
