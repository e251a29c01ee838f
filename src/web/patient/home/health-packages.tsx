import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { commonPackages } from '../../../contract/patient/packages.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePlace, useTestPath } from '../../location/use-place.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AwaitedText } from '../awaited-text.tsx';
import styles from '../link-cards.module.css';
import { Section } from '../section.tsx';

export const commonPackagesQuery = (citySlug: string) => endpointQuery(commonPackages, { location: citySlug });

export function HealthPackages() {
  const getPath = useTestPath();
  const { city } = usePlace().place;
  const { data: packages = [], isPending } = useQuery(commonPackagesQuery(city.slug));
  if (!isPending && packages.length === 0) return null;
  return (
    <Section id="health-packages" title="Health packages" note="One visit, one price">
      {isPending && <PackagesSkeleton />}
      {!isPending && (
        <ul className={`box ${styles.list} ${styles.wide}`}>
          {packages.map(({ slug, name, lowestPrice, labs, tests, saving }) => (
            <li key={slug} className={`flow-3 ${styles.card}`}>
              <div className={styles.what}>
                <Link to={getPath(slug)} className={`label whole ${styles.link}`}>
                  {name}
                </Link>
                <p className="one-line">{`${formatPlural(tests, 'test')}, ${formatPlural(labs, 'lab')}`}</p>
              </div>
              <div className={styles.cost}>
                <p>
                  from{' '}
                  <strong className="figures" translate="no">
                    {formatRupees(parsePaise(lowestPrice))}
                  </strong>
                </p>
                {saving && (
                  <p className={styles.saving}>
                    saves{' '}
                    <span className="figures" translate="no">
                      {formatRupees(parsePaise(saving))}
                    </span>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function PackagesSkeleton() {
  return (
    <ul className={`box ${styles.list} ${styles.wide}`} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <li key={at} className={`flow-3 ${styles.card}`}>
          <div className={styles.what}>
            <Skeleton />
            <p>&nbsp;</p>
          </div>
          <div className={`${styles.cost} ${styles.awaited}`}>
            <p>
              from{' '}
              <strong className="figures" translate="no">
                <AwaitedText like="₹000.00" />
              </strong>
            </p>
            <p className={styles.saving}>
              <AwaitedText like="saves ₹000.00" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
