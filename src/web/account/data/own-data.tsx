import type { AccountData } from '../../../contract/patient/privacy.ts';
import { formatAge } from '../../../domain/bookings/patient-age.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { BookingFacts, formatConsent } from './booking-facts.tsx';
import { type Fact, Lines, StoredCards, StoredFacts } from './stored-facts.tsx';

export function OwnData({
  // A process of the last release answers without the last four during an upgrade, and messages without answers.
  data: { account, bookings, messages, logins, knownBrowsers, ...later },
}: {
  data: AccountData;
}) {
  const { waitList = [], waitsForLabsIn = [], people = [], addresses = [] } = later;
  return (
    <>
      <section className="stack" aria-labelledby="stored-account">
        <h2 id="stored-account">Account</h2>
        <StoredCards>
          <StoredFacts
            title="Your details"
            facts={[
              ['Name', account.displayName, 'isName'],
              ['Email', formatEmail(account.email), 'isName'],
              ['Phone that logs in', account.phone && formatPhone(account.phone), 'isName'],
              ['Waits for a lab in', waitsForLabsIn.join(', ')],
              ['Opened', formatInstant(account.openedAt)],
              ['Agreed to', account.consent && formatConsent(account.consent)],
            ]}
          />
          <StoredFacts title="Logged in" facts={logins.map(toFact)} />
          {knownBrowsers.length > 0 && (
            <StoredFacts
              title="Known browsers"
              facts={[
                [
                  'Last used',
                  <Lines key="used" of={knownBrowsers.map(({ lastUsedAt }) => formatInstant(lastUsedAt))} />,
                ],
              ]}
            />
          )}
        </StoredCards>
      </section>
      {people.length + addresses.length > 0 && (
        <section className="stack" aria-labelledby="stored-people">
          <h2 id="stored-people">People and addresses</h2>
          <StoredCards>
            {people.map(({ name, relation, bornOn, age, ageMonths, gender, phone, phoneIsLandline }) => (
              <StoredFacts
                key={`${name} ${bornOn ?? age ?? phone}`}
                title={name}
                facts={[
                  ['Is to you', relation],
                  ['Born on', bornOn && formatDate(bornOn)],
                  ['Age when typed', formatAge({ patientAge: age, patientAgeMonths: ageMonths })],
                  ['Gender', gender],
                  ['Phone', phone && formatPhone(phone, phoneIsLandline), 'isName'],
                ]}
              />
            ))}
            {addresses.map(({ name, house, floor, street, landmark, pincode }) => (
              <StoredFacts
                key={`${name} ${house}`}
                title={name}
                facts={[['Address', [house, floor, street, landmark, pincode].filter(Boolean).join(', '), 'isName']]}
              />
            ))}
          </StoredCards>
        </section>
      )}
      {bookings.length > 0 && (
        <section className="stack" aria-labelledby="stored-bookings">
          <h2 id="stored-bookings">Bookings ({bookings.length})</h2>
          <StoredCards>
            {bookings.map((booking) => (
              <BookingFacts key={booking.code} booking={booking} />
            ))}
          </StoredCards>
        </section>
      )}
      {waitList.length > 0 && (
        <section className="stack" aria-labelledby="stored-waiting">
          <h2 id="stored-waiting">Waiting for a place ({waitList.length})</h2>
          <StoredCards>
            {waitList.map(({ lab, date, askedAt, phone, email, patientName }) => (
              <StoredFacts
                key={askedAt}
                facts={[
                  ['Lab', lab, 'isName'],
                  ['Day', formatDate(date)],
                  ['Patient', patientName, 'isName'],
                  ['Phone', formatPhone(phone), 'isName'],
                  ['Email', email && formatEmail(email), 'isName'],
                  ['Asked', formatInstant(askedAt)],
                ]}
              />
            ))}
          </StoredCards>
        </section>
      )}
      {messages.length > 0 && (
        <section className="stack" aria-labelledby="stored-messages">
          <h2 id="stored-messages">Messages to us ({messages.length})</h2>
          <StoredCards>
            {messages.map(({ ticket, sentAt, text, name, contact, answers = [] }) => (
              <StoredFacts
                key={ticket}
                facts={[
                  ['Ticket', ticket, 'isName'],
                  ['Sent', formatInstant(sentAt)],
                  ['Text', text],
                  ['Name', name, 'isName'],
                  ['Contact', contact && formatEmail(formatPhone(contact)), 'isName'],
                  ...answers.map(({ at, text }): Fact => [`Our answer of ${formatInstant(at)}`, text]),
                ]}
              />
            ))}
          </StoredCards>
        </section>
      )}
    </>
  );
}

function toFact({ browser, since, until, lastUsedAt }: AccountData['logins'][number]): Fact {
  const times = [
    `Last used ${formatInstant(lastUsedAt)}`,
    `since ${formatInstant(since)}`,
    `until ${formatInstant(until)}`,
  ];
  return [browser ?? 'A browser', <Lines key="times" of={times} />];
}
