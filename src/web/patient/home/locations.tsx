import { Link } from 'react-router';
import { offersInPlacePath } from '../../../domain/paths.ts';
import { type City, cities } from '../../../domain/places/cities.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Section } from '../section.tsx';

/** Cities are sorted by population. */
const initialCount = 11;

export function Locations() {
  return (
    <Section id="locations" title="Labs in your city" note="Prices of a blood count">
      <CityLinks of={cities.slice(0, initialCount)} row="row-2 strip strip-wraps" />
      <Disclosure summary={`All ${cities.length} cities`}>
        <CityLinks of={cities.slice(initialCount)} row={'cluster-2 breakable'} />
      </Disclosure>
    </Section>
  );
}

function CityLinks({ of, row }: { of: readonly City[]; row: string | undefined }) {
  return (
    <ul className={row}>
      {of.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={offersInPlacePath('complete-blood-count', slug)} className="chip">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
