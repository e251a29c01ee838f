import styles from './geocoding-outcome.module.css';
import { coordinatesText } from './location-value.ts';
import type { Geocoding } from './use-geocoding.ts';

/** Says where an address was found, or why it was not. Always there, so that screen readers hear what changes. */
export function GeocodingOutcome({ geocoding }: { geocoding: Geocoding }) {
  return (
    <div className={styles.outcome}>
      <p role="alert" className={styles.failure}>
        {geocoding.status === 'error' && geocoding.message}
      </p>
      <div role="status" className={styles.found}>
        {geocoding.status === 'success' && (
          <>
            <strong>{geocoding.found.formattedAddress}</strong>
            <span>Coordinates: {coordinatesText(geocoding.found)}</span>
            {geocoding.isApproximate && <span>This is the middle of the area, not the door.</span>}
          </>
        )}
      </div>
    </div>
  );
}
