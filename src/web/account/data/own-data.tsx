import type { AccountData, BookingData } from '../../../contract/patient/privacy.ts';
import { formatAge } from '../../../domain/bookings/patient-age.ts';
import { formatCollectionAddress } from '../../../domain/home-collection/collection-address.ts';
import { collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import styles from '../fields/account.module.css';

export function OwnData({ data: { account, bookings, messages, logins, knownBrowsers } }: { data: AccountData }) {
  return (
    <>
      <section className={styles.form} aria-labelledby="stored-account">
        <h2 id="stored-account">Account</h2>
        <Facts
          facts={[
            ['Phone that logs in', account.phone],
            ['Name', account.displayName],
            ['Email', account.email],
            ['Opened', formatInstant(account.openedAt)],
            ['Agreed to', account.consent && formatConsent(account.consent)],
            ['Logged in', logins.map(formatLogin).join('; ')],
            [
              'Known browsers',
              knownBrowsers.map(({ lastUsedAt }) => `last used ${formatInstant(lastUsedAt)}`).join('; '),
            ],
          ]}
        />
      </section>
      <section className={styles.form} aria-labelledby="stored-bookings">
        <h2 id="stored-bookings">Bookings ({bookings.length})</h2>
        {bookings.map((booking) => (
          <BookingFacts key={booking.code} booking={booking} />
        ))}
        {bookings.length === 0 && <p>None.</p>}
      </section>
      <section className={styles.form} aria-labelledby="stored-messages">
        <h2 id="stored-messages">Messages to us ({messages.length})</h2>
        {messages.map(({ ticket, sentAt, text, name, contact }) => (
          <Facts
            key={ticket}
            facts={[
              ['Ticket', ticket],
              ['Sent', formatInstant(sentAt)],
              ['Text', text],
              ['Name', name],
              ['Contact', contact],
            ]}
          />
        ))}
        {messages.length === 0 && <p>None.</p>}
      </section>
    </>
  );
}

function formatLogin({ browser, since, until, lastUsedAt }: AccountData['logins'][number]): string {
  const times = `${formatInstant(since)} until ${formatInstant(until)}, last used ${formatInstant(lastUsedAt)}`;
  return browser ? `${browser}: ${times}` : times;
}

function formatConsent({ noticeVersion, noticeLanguage, agreedAt }: NonNullable<BookingData['consent']>): string {
  return `privacy notice ${noticeVersion} (${noticeLanguage}), ${formatInstant(agreedAt)}`;
}

export function BookingFacts({
  booking: { code, status, lab, date, time, bookedAt, items, patient, consent, collectAt, history },
}: {
  booking: BookingData;
}) {
  return (
    <Facts
      facts={[
        ['Booking', `${code}, ${status}`],
        ['Lab', lab],
        ['Time', `${formatDate(date)}, ${formatTimeOfDay(parsePlainTime(time) ?? 0)}`],
        ['Booked', formatInstant(bookedAt)],
        ['Tests', items.map(({ name, price }) => `${name}, ₹${price}`).join('; ')],
        [
          'Patient',
          [patient.name, formatAge({ patientAge: patient.age, patientAgeMonths: patient.ageMonths }), patient.gender]
            .filter(Boolean)
            .join(', '),
        ],
        ['Sample collected at', collectAt && formatCollectionAddress(collectAt)],
        ['Phone', patient.phone],
        ['Email', patient.email],
        ['Instructions', patient.instructions],
        ['Adult who agreed', patient.guardian],
        ['Agreed to', consent && formatConsent(consent)],
        [
          'Changes',
          history
            .map(({ at, status: reached, reason, collection }) =>
              [formatInstant(at), collection ? formatStep(collection) : reached, reason].filter(Boolean).join(' '),
            )
            .join('; '),
        ],
      ]}
    />
  );
}

function formatStep({ step, collector }: NonNullable<BookingData['history'][number]['collection']>): string {
  return [collectionStepNames[step].toLowerCase(), collector && `(${collector})`].filter(Boolean).join(' ');
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
