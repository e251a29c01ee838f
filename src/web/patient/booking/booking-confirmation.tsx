import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { parseClock } from '../../../domain/clock.ts';
import { spokenFast } from '../../../domain/fasting.ts';
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
      <VisitFacts bookable={bookable} booked={booked} />
      <Preparation bookable={bookable} booked={booked} />
      <section className={styles.part}>
        <h2>What happens next</h2>
        <p>
          Bring this booking id and come at your time. The lab may contact you before that. Your report is usually ready
          in {bookable.reportTimeHours} hours.
        </p>
        <p>
          To move or cancel this visit, <Link to="/bookings">find your booking</Link> with the booking id and the phone
          number{bookable.lab.phone ? ', or call the lab.' : '.'}
        </p>
      </section>
      <div className={`${styles.actions} no-print`}>
        <AddToCalendar bookable={bookable} booked={booked} />
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="secondary" onClick={onBookAnother}>
          Book another
        </Button>
        <ButtonLink look="quiet" to="/">
          Back to Homepage
        </ButtonLink>
      </div>
    </article>
  );
}

function VisitFacts({ bookable: { item, name, pricePaise, lab }, booked }: { bookable: Bookable; booked: Booked }) {
  return (
    <dl className={styles.facts}>
      <Fact name="When">
        <span className={styles.when}>
          {fullDate(booked.day)}, <span className={styles.together}>{spokenTime(booked.time)}</span>
        </span>
      </Fact>
      <Fact name={'testId' in item ? 'Test' : 'Package'}>{name}</Fact>
      <Fact name="Patient">
        <p>{booked.patientName}</p>
        {booked.patientPhone && <p className="figures">{phoneText(booked.patientPhone)}</p>}
        {booked.patientEmail && <p>{booked.patientEmail}</p>}
      </Fact>
      <Fact name="Where">
        <Link to={`/vendor/${lab.slug}`}>{lab.name}</Link>
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

function Preparation({ bookable: { preparation, fastingRequired }, booked }: { bookable: Bookable; booked: Booked }) {
  if (preparation.length === 0 && !fastingRequired) return null;
  return (
    <section className={styles.part}>
      <h2>How to prepare</h2>
      <ul>
        {fastingRequired && (
          <li>
            {fastingSentence} {spokenFast({ day: booked.day, minute: parseClock(booked.time) ?? 0 })}
          </li>
        )}
        {preparation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
