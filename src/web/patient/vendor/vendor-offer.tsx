import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { bookTestPath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import buttonStyles from '../../ui/button.module.css';
import { ListPrice } from '../list-price.tsx';
import { bookNow, capReachedText } from '../offer-texts.ts';
import styles from './vendor-offer.module.css';

/** Plain elements and no hooks, since a lab offers up to two hundred; the list handles the clicks. */
export function VendorOffer({
  offer,
  alsoCalled,
  vendorSlug,
}: {
  offer: VendorProfile['tests'][number];
  alsoCalled?: string | null;
  vendorSlug: string;
}) {
  const isFull = offer.availableSlots === 0;
  const facts = [
    isFull && capReachedText,
    `Report in ${offer.reportTimeHours}\u00a0h`,
    offer.estimatedDurationMinutes !== null && `~${offer.estimatedDurationMinutes}\u00a0mins`,
    offer.fastingRequired && 'Fasting',
  ].filter(Boolean);
  return (
    <li className={`split row-inset ${styles.test}`}>
      <p className={`label ${styles.name}`}>
        {offer.name}
        {alsoCalled && <span className="small soft"> also called {alsoCalled}</span>}
      </p>
      <p className={`label figures text-end ${styles.price}`} translate="no">
        {formatRupees(parsePaise(offer.price))}
        {offer.listPrice && <ListPrice price={offer.listPrice} />}
      </p>
      <p className={`caption soft ${styles.about}`}>
        {facts.join(' · ')}
        {offer.description && <span> · {offer.description}</span>}
      </p>
      <a
        className={`${buttonStyles.button} ${isFull ? buttonStyles.secondary : buttonStyles.tonal}`}
        href={bookTestPath(vendorSlug, offer.slug)}
        aria-label={`${bookNow} ${offer.name}`}
      >
        {bookNow}
      </a>
    </li>
  );
}
