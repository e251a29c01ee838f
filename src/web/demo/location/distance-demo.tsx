import { type Coordinates, distanceMeters, formatDistance } from '../../../domain/places/geo-distance.ts';
import styles from './location-test.module.css';
import { sampleVendors } from './sample-vendors.ts';

export function DistanceDemo({ from }: { from: Coordinates | null }) {
  if (!from) return <p>Choose a place with coordinates first: use your current location, or search for a place.</p>;
  const vendors = sampleVendors
    .map((vendor) => ({ ...vendor, meters: distanceMeters(from, vendor) }))
    .sort((one, other) => one.meters - other.meters);
  return (
    <ol className={styles.labs}>
      {vendors.map(({ name, area, meters }) => (
        <li key={name}>
          <span>
            <strong>{name}</strong>, {area}
          </span>
          <span className={styles.distance}>{formatDistance(meters)}</span>
        </li>
      ))}
    </ol>
  );
}
