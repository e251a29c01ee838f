import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { commonPackages } from '../../../contract/patient/packages.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePlace, useTestPath } from '../../location/use-place.ts';
import styles from '../link-cards.module.css';
import { Section } from '../section.tsx';

export const commonPackagesQuery = (citySlug: string) => endpointQuery(commonPackages, { location: citySlug });

/** What most labs of the visitor's city sell, and what it costs there at least. */
export function HealthPackages() {
  const getPath = useTestPath();
  const { city } = usePlace().place;
  const { data: packages = [] } = useQuery(commonPackagesQuery(city.slug));
  return (
    <Section id="health-packages" title="Health packages">
      <p>
        A health package is several tests done with one sample and sold at one price, which is often lower than that of
        the tests one by one.{packages.length > 0 && ` These are the ones that most labs in ${city.name} sell.`}
      </p>
      {packages.length > 0 && (
        <ul className={styles.list}>
          {packages.map(({ slug, name, lowestPrice, labs: vendorCount }) => (
            <li key={slug} className={styles.card}>
              <Link to={getPath(slug)} prefetch="intent" className={styles.link}>
                {name}
              </Link>
              <p>
                From <span className="figures">{formatRupees(parsePaise(lowestPrice))}</span>
              </p>
              <p>{vendorCount === 1 ? '1 lab' : `${vendorCount} labs`}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
