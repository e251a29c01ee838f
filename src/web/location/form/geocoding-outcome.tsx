import { formatCoordinates } from '../../../domain/places/geo-distance.ts';
import type { Geocoding } from './use-geocoding.ts';

/** The address that was found, or the error. Always rendered, because screen readers announce changes of an existing element. */
export function GeocodingOutcome({ geocoding }: { geocoding: Geocoding }) {
  return (
    <div>
      <p role="alert" className="error">
        {geocoding.status === 'error' && geocoding.message}
      </p>
      <div role="status" className={`stack-1 figures ${geocoding.status === 'success' ? 'tint tint-good' : ''}`}>
        {geocoding.status === 'success' && (
          <>
            <strong>{geocoding.found.formattedAddress}</strong>
            <span>Coordinates: {formatCoordinates(geocoding.found)}</span>
            {geocoding.isApproximate && <span>This is the middle of the area, not the door.</span>}
          </>
        )}
      </div>
    </div>
  );
}
