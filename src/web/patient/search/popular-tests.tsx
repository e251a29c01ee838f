import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { popularTestPrices } from '../../../contract/patient/offers.ts';
import { popularTests } from '../../../domain/catalogue/popular-tests.ts';
import { offersInPlacePath, testPath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePlace } from '../../location/use-place.ts';
// Drawn by the name of the test: names of classes would be in the scripts of each page that searches.
import '../drawings.module.css';
import { AwaitedText } from '../awaited-text.tsx';
import styles from '../link-cards.module.css';
import { Section } from '../section.tsx';
import { toPageQuery } from './page-query.ts';

export const popularPricesQuery = (citySlug: string) =>
  endpointQuery(popularTestPrices, { location: citySlug, unpriced: 'true' });

/** On a phone, the rest follows a press. */
const firstOnPhone = 6;

export function PopularTests() {
  const { city } = usePlace().place;
  const { data = [], isPending, isSuccess } = useQuery(popularPricesQuery(city.slug));
  const [isWhole, setWhole] = useState(false);
  const prices = new Map(data.map((price) => [price.slug, price]));
  const isOffered = data.some(({ labs }) => labs > 0);
  const shown = isSuccess ? popularTests.filter(({ slug }) => prices.has(slug)) : popularTests;
  if (shown.length === 0) return null;
  return (
    <Section
      id="popular-tests"
      title="Popular Tests"
      note={(isPending || isOffered) && `Lowest prices in ${city.name}`}
    >
      {isSuccess && !isOffered && (
        <p>No lab in {city.name} offers these yet. Where labs elsewhere do, the page of each test shows the nearest.</p>
      )}
      <ul className={isWhole ? `box ${styles.list}` : `box ${styles.list} ${styles.begun}`}>
        {shown.map(({ slug, name, about }) => {
          const price = prices.get(slug);
          return (
            <li key={slug} className={`flow-3 ${styles.card}`}>
              <span className={styles.drawing} data-test={slug} />
              <div className={styles.what}>
                <Link
                  to={
                    price?.lowestPrice
                      ? offersInPlacePath(slug, city.slug) + toPageQuery('', { type: 'test' })
                      : testPath(slug)
                  }
                  className={`label whole ${styles.link}`}
                >
                  {name}
                </Link>
                <p className="one-line">{about}</p>
              </div>
              {isPending && (
                <p className={`${styles.cost} ${styles.awaited}`} aria-hidden="true">
                  <span>
                    from{' '}
                    <strong className="figures" translate="no">
                      <AwaitedText like="₹000.00" />
                    </strong>
                  </span>
                  <span>
                    <AwaitedText like="00 labs" />
                  </span>
                </p>
              )}
              {price?.lowestPrice && (
                <p className={styles.cost}>
                  <span>
                    from{' '}
                    <strong className="figures" translate="no">
                      {formatRupees(parsePaise(price.lowestPrice))}
                    </strong>
                  </span>{' '}
                  <span>{formatPlural(price.labs, 'lab')}</span>
                </p>
              )}
            </li>
          );
        })}
        {!isWhole && shown.length > firstOnPhone && (
          <li className={styles.rest}>
            <button type="button" onClick={() => setWhole(true)}>
              {shown.length - firstOnPhone} more tests
            </button>
          </li>
        )}
      </ul>
    </Section>
  );
}
