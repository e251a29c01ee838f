import type { ReactNode } from 'react';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { formatFullAddress } from '../../../domain/places/full-address.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPhone, toTelUrl } from '../../../domain/text/format-phone.ts';
import styles from './vendor-about.module.css';

export function VendorAbout({ vendor }: { vendor: VendorProfile }) {
  const { bio, hours = [], phone, email, website, licenseNumber, establishmentYear } = vendor;
  const link = website && /^https?:\/\//i.test(website) ? website : null;
  return (
    <section className={`stack-3 ${styles.about}`} aria-labelledby="about">
      <h2 id="about">About this lab</h2>
      {bio && <p className="soft">{bio}</p>}
      <dl className={`stack-3 ${styles.list}`}>
        <Fact name="Address">{formatFullAddress(vendor)}</Fact>
        <Fact name="Phone">
          {phone ? <a href={toTelUrl(phone)}>{formatPhone(phone, vendor.phoneIsLandline)}</a> : 'Not available'}
        </Fact>
        <Fact name="Timings">
          {hours.length > 0 ? (
            hours.map((line) => (
              <p key={line} className="figures" translate="no">
                {line}
              </p>
            ))
          ) : (
            <p>
              <span className="together">Mon-Sat 8:00 AM-8:00 PM,</span>{' '}
              <span className="together">Sun 8:00 AM-2:00 PM</span>
            </p>
          )}
          <p className="hint">Available times are shown when you book</p>
        </Fact>
        {email && (
          <Fact name="Email">
            <a href={`mailto:${email}`}>{formatEmail(email)}</a>
          </Fact>
        )}
        {link && (
          <Fact name="Website">
            <a href={link} target="_blank" rel="noopener nofollow">
              {link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
            </a>
          </Fact>
        )}
        {licenseNumber && <Fact name="Licence number">{licenseNumber}</Fact>}
        {establishmentYear && <Fact name="Open since">{establishmentYear}</Fact>}
      </dl>
    </section>
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
