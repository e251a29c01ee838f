import { type Coordinates, distanceMeters, distanceText } from '../../../domain/geo-distance.ts';
import styles from './location-test.module.css';
import { sampleLabs } from './sample-labs.ts';

/** How far five sample labs in Mumbai are, the nearest first. */
export function DistanceDemo({ from }: { from: Coordinates | null }) {
  if (!from) return <p>Choose a place with coordinates first: use your current location, or search for a place.</p>;
  const labs = sampleLabs
    .map((lab) => ({ ...lab, metres: distanceMeters(from, lab) }))
    .sort((one, other) => one.metres - other.metres);
  return (
    <ol className={styles.labs}>
      {labs.map(({ name, area, metres }) => (
        <li key={name}>
          <span>
            <strong>{name}</strong>, {area}
          </span>
          <span className={styles.distance}>{distanceText(metres)}</span>
        </li>
      ))}
    </ol>
  );
}
