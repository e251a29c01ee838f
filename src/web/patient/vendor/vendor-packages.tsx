import { Link } from 'react-router';
import { packagePath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import cards from '../link-cards.module.css';
import type { PackageResult } from '../shown-offers.ts';
import styles from './vendor-offers.module.css';

export function VendorPackages({ packages }: { packages: readonly PackageResult[] }) {
  if (packages.length === 0) return null;
  return (
    <section className={`stack ${styles.tests}`} aria-labelledby="packages">
      <h2 id="packages">Health packages ({packages.length})</h2>
      <ul className={`box ${cards.list} ${cards.wide}`}>
        {packages.map(({ packageId, packageName, packagePrice, totalIndividualPrice, vendorSlug, tests }) => {
          const price = parsePaise(packagePrice);
          const saved = totalIndividualPrice === null ? 0 : parsePaise(totalIndividualPrice) - price;
          return (
            <li key={packageId} className={`flow-3 ${cards.card}`}>
              <div className={cards.what}>
                <Link to={packagePath(vendorSlug, packageId)} className={`label whole ${cards.link}`}>
                  {packageName}
                </Link>
                <p>{formatPlural(tests.length, 'test')}</p>
              </div>
              <div className={cards.cost}>
                <p>
                  <strong className="figures" translate="no">
                    {formatRupees(price)}
                  </strong>
                </p>
                {saved > 0 && (
                  <p className={cards.saving}>
                    saves{' '}
                    <span className="figures" translate="no">
                      {formatRupees(saved)}
                    </span>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
