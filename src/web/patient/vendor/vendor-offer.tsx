import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';
import { bookTestPath } from '../../../domain/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './vendor-offers.module.css';

export function VendorOffer({
  offer,
  alsoCalled,
  vendorSlug,
}: {
  offer: VendorProfile['tests'][number];
  alsoCalled: string | null;
  vendorSlug: string;
}) {
  return (
    <li className={styles.test}>
      <p className={styles.name}>
        {offer.name}
        {alsoCalled && <span className={styles.called}> also called {alsoCalled}</span>}
      </p>
      <p className={`${styles.price} figures`}>{formatRupees(parsePaise(offer.price))}</p>
      {offer.description && <p className={styles.description}>{offer.description}</p>}
      <p className={styles.facts}>
        {offer.estimatedDurationMinutes !== null && <Badge>~{offer.estimatedDurationMinutes} mins</Badge>}
        <Badge>Report in {offer.reportTimeHours} hours</Badge>
        {offer.fastingRequired && <Badge tone="warn">Fasting required</Badge>}
        {offer.homeCollection && <Badge tone="action">Home collection</Badge>}
      </p>
      <div className={styles.action}>
        <ButtonLink to={bookTestPath(vendorSlug, offer.slug)} look="primary" wide>
          Book Now<span className="visually-hidden"> {offer.name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
