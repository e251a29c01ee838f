import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { rupeesText } from '../../../domain/money.ts';
import { fullDate } from '../../../domain/spoken-day.ts';
import { phoneText, telephoneAddress } from '../../telephone.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { fastingSentence } from '../fasting-sentence.ts';
import { fullAddress, mapAddressOf } from '../lab-place.ts';
import { spokenTime } from '../spoken-slot.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import type { Bookable } from './bookable.ts';
import type { Booked } from './booked.ts';
import styles from './booking-confirmation.module.css';

/** What the patient needs on the day, on one screen and on one sheet of paper. */
export function BookingConfirmation({
  bookable,
  booked,
  takeFocus,
  onBookAnother,
}: {
  bookable: Bookable;
  booked: Booked;
  takeFocus: boolean;
  onBookAnother(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);

  const { lab, name, pricePaise } = bookable;
  return (
    <article className={styles.confirmation}>
      <h1 ref={heading} tabIndex={-1}>
        Your visit is booked
      </h1>
      <div className={styles.code}>
        <p>Booking id</p>
        <p className={styles.codeText}>{booked.code}</p>
        <span className="no-print">
          <CopyButton text={booked.code} what="booking id" />
        </span>
      </div>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd className={styles.when}>
          {fullDate(booked.day)}, <span className={styles.together}>{spokenTime(booked.time)}</span>
        </dd>
        <dt>{'testId' in bookable.item ? 'Test' : 'Package'}</dt>
        <dd>{name}</dd>
        <dt>Patient</dt>
        <dd>{booked.patientName}</dd>
        <dt>Where</dt>
        <dd>
          <Link to={`/vendor/${lab.slug}`}>{lab.name}</Link>
          <p>{fullAddress(lab)}</p>
          <a className={`${styles.directions} no-print`} href={mapAddressOf(lab)} target="_blank" rel="noopener">
            Get Directions<span className="visually-hidden"> (opens Google Maps)</span>
          </a>
        </dd>
        <dt>Payment</dt>
        <dd>
          Pay <span className="figures">{rupeesText(pricePaise)}</span> at the lab
        </dd>
      </dl>
      <Preparation bookable={bookable} />
      <section className={styles.part}>
        <h2>What happens next</h2>
        <p>
          Bring this booking id and come at your time. The lab may contact you before that. To change or cancel, call
          the lab{lab.phone ? ': ' : '.'}
          {lab.phone && <a href={telephoneAddress(lab.phone)}>{phoneText(lab.phone)}</a>}
        </p>
        <p>Your report is usually ready in {bookable.reportTimeHours} hours.</p>
      </section>
      <div className={`${styles.actions} no-print`}>
        <AddToCalendar bookable={bookable} booked={booked} />
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="secondary" onClick={onBookAnother}>
          Make another booking
        </Button>
        <ButtonLink look="quiet" to="/">
          Back to Homepage
        </ButtonLink>
      </div>
    </article>
  );
}

function Preparation({ bookable: { preparation, fastingRequired } }: { bookable: Bookable }) {
  if (preparation.length === 0 && !fastingRequired) return null;
  return (
    <section className={styles.part}>
      <h2>How to prepare</h2>
      <ul>
        {fastingRequired && <li>{fastingSentence}</li>}
        {preparation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
