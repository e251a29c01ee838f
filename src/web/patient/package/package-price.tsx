import type { PackageDetails } from '../../../contract/patient/packages.ts';
import { formatRupees, getPercentOff, parsePaise } from '../../../domain/text/money.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './package-page.module.css';

/** The price paid. The price of the single tests is shown only if the lab sells each of them. */
export function PackagePrice({ healthPackage }: { healthPackage: PackageDetails }) {
  const pricePaise = parsePaise(healthPackage.packagePrice);
  const totalPaise =
    healthPackage.totalIndividualPrice === null ? null : parsePaise(healthPackage.totalIndividualPrice);
  const savedPaise = totalPaise === null ? 0 : totalPaise - pricePaise;
  return (
    <dl className={`${styles.prices} figures`}>
      <div>
        <dt>Package price</dt>
        <dd className={styles.price}>{formatRupees(pricePaise)}</dd>
      </div>
      {totalPaise !== null && (
        <div>
          <dt>Tests bought one by one</dt>
          <dd>{savedPaise > 0 ? <s>{formatRupees(totalPaise)}</s> : formatRupees(totalPaise)}</dd>
        </div>
      )}
      {totalPaise !== null && savedPaise > 0 && (
        <div>
          <dt>You save</dt>
          <dd>
            <Badge tone="good">
              {formatRupees(savedPaise)} ({getPercentOff(pricePaise, totalPaise)}%)
            </Badge>
          </dd>
        </div>
      )}
    </dl>
  );
}
