import type { PackageDetails } from '../../../contract/packages.ts';
import { paiseOf, rupeesText } from '../../../domain/money.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './package-page.module.css';

/** The price that is paid. What the tests cost one by one is told only where the lab sells each of them. */
export function PackagePrice({ found }: { found: PackageDetails }) {
  const pricePaise = paiseOf(found.packagePrice);
  const totalPaise = found.totalIndividualPrice === null ? null : paiseOf(found.totalIndividualPrice);
  const savedPaise = totalPaise === null ? 0 : totalPaise - pricePaise;
  return (
    <dl className={`${styles.prices} figures`}>
      <div>
        <dt>Package price</dt>
        <dd className={styles.price}>{rupeesText(pricePaise)}</dd>
      </div>
      {totalPaise !== null && (
        <div>
          <dt>Tests bought one by one</dt>
          <dd>{savedPaise > 0 ? <s>{rupeesText(totalPaise)}</s> : rupeesText(totalPaise)}</dd>
        </div>
      )}
      {totalPaise !== null && savedPaise > 0 && (
        <div>
          <dt>You save</dt>
          <dd>
            <Badge tone="good">
              {rupeesText(savedPaise)} ({Math.floor((savedPaise / totalPaise) * 100)}%)
            </Badge>
          </dd>
        </div>
      )}
    </dl>
  );
}
