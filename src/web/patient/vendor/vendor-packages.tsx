import { Link } from 'react-router';
import type { PackageResult } from '../../../contract/patient/search.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';
import { packagePath } from '../../../domain/paths.ts';
import styles from './vendor-packages.module.css';

/** The lab's health packages, each with the way to its own page. */
export function VendorPackages({ packages }: { packages: readonly PackageResult[] }) {
  if (packages.length === 0) return null;
  return (
    <section className={styles.packages} aria-labelledby="packages">
      <h2 id="packages">Health packages ({packages.length})</h2>
      <ul className="bordered-list">
        {packages.map(({ packageId, packageName, packagePrice, vendorSlug, tests }) => (
          <li key={packageId} className={styles.package}>
            <Link to={packagePath(vendorSlug, packageId)}>{packageName}</Link>
            <span className="soft">{tests.length === 1 ? '1 test' : `${tests.length} tests`}</span>
            <span className={`${styles.price} figures`}>{formatRupees(parsePaise(packagePrice))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
