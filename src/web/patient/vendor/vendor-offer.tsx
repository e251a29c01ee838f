import type { VendorPublic } from '../../../contract/vendors.ts';
import { paiseOf, rupeesText } from '../../../domain/money.ts';
import { bookTestPath } from '../../../domain/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './vendor-offers.module.css';

export function LabTest({
  test,
  alsoCalled,
  vendorSlug,
}: {
  test: VendorPublic['tests'][number];
  alsoCalled: string | null;
  vendorSlug: string;
}) {
  return (
    <li className={styles.test}>
      <p className={styles.name}>
        {test.name}
        {alsoCalled && <span className={styles.called}> also called {alsoCalled}</span>}
      </p>
      <p className={`${styles.price} figures`}>{rupeesText(paiseOf(test.price))}</p>
      {test.description && <p className={styles.description}>{test.description}</p>}
      <p className={styles.facts}>
        {test.estimatedDurationMinutes !== null && <Badge>~{test.estimatedDurationMinutes} mins</Badge>}
        <Badge>Report in {test.reportTimeHours} hours</Badge>
        {test.fastingRequired && <Badge tone="warn">Fasting required</Badge>}
        {test.homeCollection && <Badge tone="action">Home collection</Badge>}
      </p>
      <div className={styles.action}>
        <ButtonLink to={bookTestPath(vendorSlug, test.slug)} look="primary" wide>
          Book Now<span className="visually-hidden"> {test.name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
