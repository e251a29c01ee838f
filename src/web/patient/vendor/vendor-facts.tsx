import { CalendarClock, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VendorPublic } from '../../../contract/vendors.ts';
import { phoneText, telephoneAddress } from '../../page/format-phone.ts';
import { useToday } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { spokenSlot } from '../format-slot.ts';
import { areaOf, fullAddress, mapAddressOf } from '../vendor-address.ts';
import { LabLogo } from '../vendor-logo.tsx';
import styles from './vendor-facts.module.css';

/** Who the lab is, where, when and how to reach it. */
export function LabFacts({ lab }: { lab: VendorPublic }) {
  return (
    <section className={styles.facts}>
      <div className={styles.name}>
        <LabLogo lab={lab} />
        <div>
          <h1>{lab.name}</h1>
          <p className="soft">{areaOf(lab)}</p>
          <p className={styles.marks}>
            <Rating lab={lab} />
            {lab.nablAccredited && <Badge tone="good">NABL accredited</Badge>}
          </p>
        </div>
      </div>
      <NextFreeTime lab={lab} />
      <dl className={styles.list}>
        <Fact name="Address">
          <p>{fullAddress(lab)}</p>
          <a className={styles.link} href={mapAddressOf(lab)} target="_blank" rel="noopener">
            Get Directions<span className="visually-hidden"> to {lab.name} (opens Google Maps)</span>
          </a>
        </Fact>
        <Fact name="Phone">
          {lab.phone ? (
            <a className={styles.link} href={telephoneAddress(lab.phone)}>
              {phoneText(lab.phone)}
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
        {lab.licenseNumber && <Fact name="Licence number">{lab.licenseNumber}</Fact>}
      </dl>
      <MoreFacts lab={lab} />
    </section>
  );
}

function MoreFacts({ lab }: { lab: VendorPublic }) {
  const { bio, email, website, establishmentYear } = lab;
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

function Rating({ lab: { rating, totalReviews } }: { lab: VendorPublic }) {
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

function NextFreeTime({ lab }: { lab: VendorPublic }) {
  const today = useToday();
  return (
    <p className={styles.next}>
      <CalendarClock size={20} />
      {lab.nextSlot ? (
        <span>
          Next free time: <strong>{spokenSlot(lab.nextSlot, today)}</strong>
        </span>
      ) : (
        <span>No free times in the next seven days</span>
      )}
    </p>
  );
}
