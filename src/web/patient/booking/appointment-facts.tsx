import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fastingFor } from '../../../domain/fasting.ts';
import { fullDate } from '../../../domain/format-date.ts';
import { rupeesText } from '../../../domain/money.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { parseClock } from '../../../domain/plain-time.ts';
import { phoneText, telephoneAddress } from '../../page/format-phone.ts';
import { spokenTime } from '../format-slot.ts';
import { fullAddress, mapAddressOf } from '../vendor-address.ts';
import styles from './appointment-facts.module.css';
import type { BookedItem } from './bookable.ts';
import type { Booked } from './placed-booking.ts';

/** When, what, who, where and for how much. */
export function VisitFacts({ item: { kind, name, pricePaise, lab }, booked }: { item: BookedItem; booked: Booked }) {
  return (
    <dl className={styles.facts}>
      <Fact name="When">
        <span className={styles.when}>
          {fullDate(booked.day)}, <span className={styles.together}>{spokenTime(booked.time)}</span>
        </span>
      </Fact>
      <Fact name={kind}>{name}</Fact>
      <Fact name="Patient">
        <p>{booked.patientName}</p>
        {booked.patientPhone && <p className="figures">{phoneText(booked.patientPhone)}</p>}
        {booked.patientEmail && <p>{booked.patientEmail}</p>}
      </Fact>
      <Fact name="Where">
        {lab.slug ? <Link to={vendorPath(lab.slug)}>{lab.name}</Link> : lab.name}
        <p>{fullAddress(lab)}</p>
        <a className={`${styles.directions} no-print`} href={mapAddressOf(lab)} target="_blank" rel="noopener">
          Get Directions<span className="visually-hidden"> (opens Google Maps)</span>
        </a>
      </Fact>
      {lab.phone && (
        <Fact name="Lab phone">
          <a className={styles.phone} href={telephoneAddress(lab.phone)}>
            {phoneText(lab.phone)}
          </a>
        </Fact>
      )}
      <Fact name="Payment">
        Pay <span className="figures">{rupeesText(pricePaise)}</span> at the lab
      </Fact>
    </dl>
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

export function Preparation({
  item: { preparation, fastingRequired },
  booked,
}: {
  item: BookedItem;
  booked: Pick<Booked, 'day' | 'time'>;
}) {
  if (preparation.length === 0 && !fastingRequired) return null;
  return (
    <section className={styles.part}>
      <h2>How to prepare</h2>
      <ul>
        {fastingRequired && <li>{fastingFor({ day: booked.day, minute: parseClock(booked.time) ?? 0 })}</li>}
        {preparation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
