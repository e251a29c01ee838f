import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { suggestions } from '../../../contract/search.ts';
import { useTestAddress } from '../../location/use-place.ts';
import { ask } from '../../query-client.ts';
import styles from './home.module.css';
import { Section } from './section.tsx';

const mostShown = 6;

export const packageNames = ask(suggestions, { query: 'health package' });

/** Names of packages only: what they cost depends on the lab. */
export function HealthPackages() {
  const addressOf = useTestAddress();
  const { data = [] } = useQuery(packageNames);
  const packages = data.filter(({ type }) => type === 'package').slice(0, mostShown);
  return (
    <Section id="health-packages" title="Health packages">
      <p>
        A health package is several tests done with one sample and sold at one price, which is often lower than that of
        the tests one by one. Search for a test, and packages that include it are shown beside it.
      </p>
      {packages.length > 0 && (
        <ul className={styles.chips}>
          {packages.map(({ id, name, slug }) => (
            <li key={id}>
              <Link to={addressOf(slug)} className={styles.chip}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
