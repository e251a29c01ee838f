import { Link } from 'react-router';
import { offersInPlacePath } from '../../../domain/paths.ts';
import { type City, cities } from '../../../domain/places/cities.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Section } from '../section.tsx';
import styles from './home.module.css';

/** Cities are sorted by population. */
const initialCount = 12;

export function Locations() {
  return (
    <Section id="locations" title="Labs in your city">
      <p>What a complete blood count costs in your city, lab by lab.</p>
      <CityLinks of={cities.slice(0, initialCount)} />
      <Disclosure summary={`All ${cities.length} cities`}>
        <CityLinks of={cities.slice(initialCount)} />
      </Disclosure>
    </Section>
  );
}

function CityLinks({ of }: { of: readonly City[] }) {
  return (
    <ul className={styles.chips}>
      {of.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={offersInPlacePath('complete-blood-count', slug)} className={styles.chip}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
