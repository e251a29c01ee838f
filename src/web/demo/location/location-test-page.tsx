import { useState } from 'react';
import { type Coordinates, distanceMeters, formatDistance } from '../../../domain/places/geo-distance.ts';
import { formatPlaceName } from '../../../domain/places/place.ts';
import { LocationForm } from '../../location/form/location-form.tsx';
import { type EnhancedAddress, emptyLocation } from '../../location/form/location-value.ts';
import { PincodeForm } from '../../location/form/pincode-form.tsx';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { PlaceSearch } from '../../location/place-search.tsx';
import type { SavedPlace } from '../../location/saved-place.ts';
import { toSavedPlace } from '../../location/to-saved-place.ts';
import { useCurrentLocation } from '../../location/use-current-location.ts';
import { usePlace } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { errorScenarios } from './error-scenarios.ts';
import { Journey } from './journey.tsx';
import { sampleVendors } from './sample-vendors.ts';
import { calls, components, TechnicalSection } from './technical-section.tsx';

/** All location parts on one page, for trying them by hand. No link leads here. */
export default function LocationTestPage() {
  const { place, setPlace } = usePlace();
  const { detection, detect } = useCurrentLocation((selection) => setPlace(toSavedPlace(selection)));
  const [shown, setShown] = useState({ errors: false, search: true, distance: false });
  const [submitted, setSubmitted] = useState<EnhancedAddress | null>(null);
  const [location, setLocation] = useState(emptyLocation);

  const toggle = (part: keyof typeof shown, label: string) => (
    <label className="row-2">
      <input
        type="checkbox"
        checked={shown[part]}
        onChange={({ target }) => setShown({ ...shown, [part]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <div className="page rows">
      <PageHead title="Location features" description="Every part about places, to be tried by hand." />
      <header>
        <h1>Location features</h1>
        <p>A page for trying things out. The labs and the errors on it are made up; the places are real.</p>
        <ul className="line-3 soft">
          <li>{components.length} components</li>
          <li>{calls.length} endpoints</li>
          <li>{errorScenarios.length} error scenarios</li>
        </ul>
      </header>

      <section className="stack-3">
        <h2>Your location now</h2>
        <LiveContext place={place} />
      </section>

      <section className="stack-4 list-width shrinks">
        <h2>Change it</h2>
        <PlaceChoice />
        <Button look="secondary" isUnavailable={detection.status === 'loading'} onClick={detect}>
          {detection.status === 'loading' ? 'Detecting your location...' : 'Detect current location'}
        </Button>
        <p role="alert">{'message' in detection && detection.message}</p>
        <div className="flow-4">
          {toggle('search', 'Search demo')}
          {toggle('errors', 'Simulate errors')}
          {toggle('distance', 'Distance demo')}
        </div>
        {shown.search &&
          (shown.errors ? (
            <ErrorSimulation />
          ) : (
            <PlaceSearch onSelect={(selection) => setPlace(toSavedPlace(selection))} />
          ))}
      </section>

      {shown.distance && (
        <section className="stack-4 list-width shrinks">
          <h2>Five sample labs in Mumbai</h2>
          <DistanceDemo from={place.coordinates ?? null} />
        </section>
      )}

      <section className="stack-4 list-width shrinks">
        <h2>Address by pincode</h2>
        <PincodeForm onFound={setSubmitted} onDraft={() => setSubmitted(null)} />
        {submitted && <pre className="small tint tint-sunk typed">{JSON.stringify(submitted, null, 2)}</pre>}
      </section>

      <section className="stack-4 list-width shrinks">
        <h2>Location form of the lab portal</h2>
        <LocationForm value={location} onChange={setLocation} />
        <pre className="small tint tint-sunk typed">{JSON.stringify(location, null, 2)}</pre>
      </section>

      <section className="stack-3">
        <h2>From place to lab in four steps</h2>
        <Journey />
      </section>

      <TechnicalSection />
    </div>
  );
}

function DistanceDemo({ from }: { from: Coordinates | null }) {
  if (!from) return <p>Choose a place with coordinates first: use your current location, or search for a place.</p>;
  const vendors = sampleVendors
    .map((vendor) => ({ ...vendor, meters: distanceMeters(from, vendor) }))
    .sort((one, other) => one.meters - other.meters);
  return (
    <ol className="ruled">
      {vendors.map(({ name, area, meters }) => (
        <li key={name} className="spread row-inset">
          <span>
            <strong>{name}</strong>, {area}
          </span>
          <span className="figures">{formatDistance(meters)}</span>
        </li>
      ))}
    </ol>
  );
}

function ErrorSimulation() {
  const [at, setAt] = useState(0);
  const scenario = errorScenarios[at];
  return (
    <>
      <Select label="What goes wrong" value={at} onChange={({ target }) => setAt(Number(target.value))}>
        {errorScenarios.map(({ cause }, index) => (
          <option key={cause} value={index}>
            {cause}
          </option>
        ))}
      </Select>
      {scenario && (
        <Notice tone="bad" title={scenario.message} heading="h3">
          <p>Simulated in this page: nothing was asked.</p>
        </Notice>
      )}
    </>
  );
}

function LiveContext({ place: { city, locality, coordinates, formattedAddress } }: { place: SavedPlace }) {
  const rows: [what: string, value: string | undefined][] = [
    ['City', city.name],
    ['Locality', locality?.name],
    ['Location string', formatPlaceName(city)],
    ['Formatted address', formattedAddress],
    ['Coordinates', coordinates && `${coordinates.latitude.toFixed(4)}, ${coordinates.longitude.toFixed(4)}`],
    ['Enhanced string', formatPlaceName(city, locality)],
  ];
  return (
    <dl className="box fit-13 card-inset">
      {rows.map(([what, value]) => (
        <div key={what}>
          <dt className="small">{what}</dt>
          <dd>{value || 'Not set'}</dd>
        </div>
      ))}
    </dl>
  );
}
