import { formatPlaceName } from '../../../domain/places/place.ts';
import type { SavedPlace } from '../../location/saved-place.ts';
import styles from './location-test.module.css';

export function LiveContext({ place: { city, locality, coordinates, formattedAddress } }: { place: SavedPlace }) {
  const rows: [what: string, value: string | undefined][] = [
    ['City', city.name],
    ['Locality', locality?.name],
    ['Location string', formatPlaceName(city)],
    ['Formatted address', formattedAddress],
    ['Coordinates', coordinates && `${coordinates.latitude.toFixed(4)}, ${coordinates.longitude.toFixed(4)}`],
    ['Enhanced string', formatPlaceName(city, locality)],
  ];
  return (
    <dl className={styles.context}>
      {rows.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value || 'Not set'}</dd>
        </div>
      ))}
    </dl>
  );
}
