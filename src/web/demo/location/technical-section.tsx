import { reverseGeocode } from '../../../contract/locations.ts';
import { geocode, placeById, placePhoto, searchPlaces } from '../../../contract/maps.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

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
/** With descriptions, because browsers do not load an endpoint's own summary (see scripts/bundle). */
export const calls = [
  { endpoint: searchPlaces, purpose: 'Places in India for what was typed, best match first.' },
  { endpoint: placeById, purpose: 'What is known of one place; only the fields that are asked for.' },
  { endpoint: geocode, purpose: 'Where an address or a pincode is, or what is at a position.' },
  { endpoint: placePhoto, purpose: 'A picture of a place.' },
  {
    endpoint: reverseGeocode,
    purpose: 'City, state and locality of a position, the nearest first; nothing outside India.',
  },
];

export function TechnicalSection() {
  return (
    <section className="breakable">
      <Disclosure summary="Technical details">
        <h3>Parts</h3>
        <ul className="sentences">
          {components.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <h3>Calls</h3>
        <ul className="sentences">
          {calls.map(({ endpoint: { method, path }, purpose }) => (
            <li key={path}>
              <code>
                {method} {path}
              </code>
              : {purpose}
            </li>
          ))}
        </ul>
        <h3>Where an earlier program had them</h3>
        <ul className="sentences">
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
