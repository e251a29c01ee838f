import { reverseGeocode } from '../../../contract/locations.ts';
import { geocode, placeById, placePhoto, searchPlaces } from '../../../contract/maps.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './location-test.module.css';

/** The names under which an earlier program had these calls. */
const olderPaths = [
  '/api/location/search',
  '/api/location/reverse-geocode',
  '/api/location/place-details',
  '/api/location/distance',
];

export const components = [
  'Location selector',
  'City list',
  'Locality list',
  'Location search box',
  'Current-location button',
  'Pincode-first form',
  'Location form with three modes',
  'Distances',
];
export const calls = [searchPlaces, placeById, geocode, placePhoto, reverseGeocode];

export function TechnicalSection() {
  return (
    <section className={styles.technical}>
      <Disclosure summary="Technical details">
        <h3>Parts</h3>
        <ul>
          {components.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <h3>Calls</h3>
        <ul>
          {calls.map(({ method, path, summary }) => (
            <li key={path}>
              <code>
                {method} {path}
              </code>
              : {summary}
            </li>
          ))}
        </ul>
        <h3>Where an earlier program had them</h3>
        <ul>
          {olderPaths.map((path) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
        <p>Distances need no call: they are great-circle distances, worked out in the browser.</p>
      </Disclosure>
    </section>
  );
}
