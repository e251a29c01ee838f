import { formatCoordinates } from '../../../domain/places/geo-distance.ts';
import styles from './geocoding-outcome.module.css';
import type { Geocoding } from './use-geocoding.ts';

/** The address that was found, or the error. Always rendered, because screen readers announce changes of an existing element. */
export function GeocodingOutcome({ geocoding }: { geocoding: Geocoding }) {
  return (
    <div className={styles.outcome}>
      <p role="alert" className={styles.failure}>
        {geocoding.status === 'error' && geocoding.message}
      </p>
      <div role="status" className={`stack-1 figures ${styles.found}`}>
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
