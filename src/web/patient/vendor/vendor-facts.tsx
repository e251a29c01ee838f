import { CalendarClock, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { formatFullAddress } from '../../../domain/full-address.ts';
import { formatPhone, toTelUrl } from '../../page/format-phone.ts';
import { useToday } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatSlot } from '../format-slot.ts';
import { formatArea, getVendorDirectionsUrl } from '../vendor-address.ts';
import { VendorLogo } from '../vendor-logo.tsx';
import styles from './vendor-facts.module.css';

/** Who the lab is, where, when and how to reach it. */
export function VendorFacts({ vendor }: { vendor: VendorProfile }) {
  return (
    <section className={styles.facts}>
      <div className={styles.name}>
        <VendorLogo vendor={vendor} />
        <div>
          <h1>{vendor.name}</h1>
          <p className="soft">{formatArea(vendor)}</p>
          <p className={styles.marks}>
            <Rating vendor={vendor} />
            {vendor.nablAccredited && <Badge tone="good">NABL accredited</Badge>}
          </p>
        </div>
      </div>
      <NextFreeTime vendor={vendor} />
      <dl className={styles.list}>
        <Fact name="Address">
          <p>{formatFullAddress(vendor)}</p>
          <a className={styles.link} href={getVendorDirectionsUrl(vendor)} target="_blank" rel="noopener">
            Get Directions<span className="visually-hidden"> to {vendor.name} (opens Google Maps)</span>
          </a>
        </Fact>
        <Fact name="Phone">
          {vendor.phone ? (
            <a className={styles.link} href={toTelUrl(vendor.phone)}>
              {formatPhone(vendor.phone)}
            </a>
          ) : (
            'Not available'
          )}
        </Fact>
        <Fact name="Timings">
          <p>
            <span className={styles.together}>Mon-Sat 8:00 AM-8:00 PM,</span>{' '}
            <span className={styles.together}>Sun 8:00 AM-2:00 PM</span>
          </p>
          <p className="hint">Available times are shown when you book</p>
        </Fact>
        {vendor.licenseNumber && <Fact name="Licence number">{vendor.licenseNumber}</Fact>}
        {vendor.nablCertificateNumber && <Fact name="NABL certificate">{vendor.nablCertificateNumber}</Fact>}
      </dl>
      <MoreFacts vendor={vendor} />
    </section>
  );
}

function MoreFacts({ vendor }: { vendor: VendorProfile }) {
  const { bio, email, website, establishmentYear } = vendor;
  const link = website && /^https?:\/\//i.test(website) ? website : null;
  if (!bio && !email && !link && !establishmentYear) return null;
  return (
    <Disclosure summary="More about this lab">
      {bio && <p>{bio}</p>}
      <dl className={styles.list}>
        {email && (
          <Fact name="Email">
            <a className={styles.link} href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {link && (
          <Fact name="Website">
            <a className={styles.link} href={link} target="_blank" rel="noopener nofollow">
              {link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
            </a>
          </Fact>
        )}
        {establishmentYear && <Fact name="Open since">{establishmentYear}</Fact>}
      </dl>
    </Disclosure>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Rating({ vendor: { rating, totalReviews } }: { vendor: VendorProfile }) {
  if (rating === null) return <span className="hint">No reviews yet</span>;
  return (
    <span className={styles.rating}>
      <Star size={16} fill="currentColor" />
      <span className="visually-hidden">Rated </span>
      <strong>{rating}</strong>
      <span className="hint">
        ({totalReviews} {totalReviews === 1 ? 'review' : 'reviews'})
      </span>
    </span>
  );
}

function NextFreeTime({ vendor }: { vendor: VendorProfile }) {
  const today = useToday();
  return (
    <p className={styles.next}>
      <CalendarClock size={20} />
      {vendor.nextSlot ? (
        <span>
          Next free time: <strong>{formatSlot(vendor.nextSlot, today)}</strong>
        </span>
      ) : (
        <span>No free times in the next seven days</span>
      )}
    </p>
  );
}
