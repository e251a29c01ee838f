import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { commonPackages } from '../../../contract/packages.ts';
import { paiseOf, rupeesText } from '../../../domain/money.ts';
import { ask } from '../../api/query-client.ts';
import { usePlace, useTestAddress } from '../../location/use-place.ts';
import styles from '../link-cards.module.css';
import { Section } from '../section.tsx';

export const packagesSoldIn = (citySlug: string) => ask(commonPackages, { location: citySlug });

/** What most labs of the visitor's city sell, and what it costs there at least. */
export function HealthPackages() {
  const addressOf = useTestAddress();
  const { city } = usePlace().place;
  const { data: packages = [] } = useQuery(packagesSoldIn(city.slug));
  return (
    <Section id="health-packages" title="Health packages">
      <p>
        A health package is several tests done with one sample and sold at one price, which is often lower than that of
        the tests one by one.{packages.length > 0 && ` These are the ones that most labs in ${city.name} sell.`}
      </p>
      {packages.length > 0 && (
        <ul className={styles.list}>
          {packages.map(({ slug, name, lowestPrice, labs }) => (
            <li key={slug} className={styles.card}>
              <Link to={addressOf(slug)} prefetch="intent" className={styles.link}>
                {name}
              </Link>
              <p>
                From <span className="figures">{rupeesText(paiseOf(lowestPrice))}</span>
              </p>
              <p>{labs === 1 ? '1 lab' : `${labs} labs`}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
