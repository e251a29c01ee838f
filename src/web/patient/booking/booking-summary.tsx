import { Link } from 'react-router';
import { formatRupees } from '../../../domain/money.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatArea } from '../vendor-address.ts';
import type { Bookable } from './bookable.ts';
import styles from './booking-summary.module.css';

/** What is about to be booked, where and for how much. */
export function BookingSummary({
  bookable: { name, pricePaise, reportTimeHours, preparation, vendor },
}: {
  bookable: Bookable;
}) {
  return (
    <section className={styles.summary} aria-label="Your booking">
      <div className={styles.top}>
        <p className={styles.name}>{name}</p>
        <p className={`${styles.price} figures`}>{formatRupees(pricePaise)}</p>
      </div>
      <p>
        <Link to={vendorPath(vendor.slug)}>{vendor.name}</Link>
        <span className="soft"> {formatArea(vendor)}</span>
      </p>
      <p className="soft">Pay at the lab, nothing in advance. Report in {reportTimeHours} hours.</p>
      {preparation.length > 0 && (
        <Disclosure summary="How to prepare">
          <ul>
            {preparation.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}
