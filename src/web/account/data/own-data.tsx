import type { AccountData } from '../../../contract/patient/privacy.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { BookingFacts, formatConsent } from './booking-facts.tsx';
import { Lines, StoredCards, StoredFacts } from './stored-facts.tsx';

export function OwnData({ data: { account, bookings, messages, logins, knownBrowsers } }: { data: AccountData }) {
  return (
    <>
      <section className="stack" aria-labelledby="stored-account">
        <h2 id="stored-account">Account</h2>
        <StoredCards>
          <StoredFacts
            facts={[
              ['Name', account.displayName],
              ['Email', account.email],
              ['Phone that logs in', account.phone && formatPhone(account.phone)],
              ['Opened', formatInstant(account.openedAt)],
              ['Agreed to', account.consent && formatConsent(account.consent)],
            ]}
          />
          <StoredFacts facts={[['Logged in', <Lines key="logins" of={logins.map(formatLogin)} />]]} />
          {knownBrowsers.length > 0 && (
            <StoredFacts
              facts={[
                [
                  'Known browsers',
                  <Lines
                    key="browsers"
                    of={knownBrowsers.map(({ lastUsedAt }) => `Last used ${formatInstant(lastUsedAt)}`)}
                  />,
                ],
              ]}
            />
          )}
        </StoredCards>
      </section>
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
      {messages.length > 0 && (
        <section className="stack" aria-labelledby="stored-messages">
          <h2 id="stored-messages">Messages to us ({messages.length})</h2>
          <StoredCards>
            {messages.map(({ ticket, sentAt, text, name, contact }) => (
              <StoredFacts
                key={ticket}
                facts={[
                  ['Ticket', ticket],
                  ['Sent', formatInstant(sentAt)],
                  ['Text', text],
                  ['Name', name],
                  ['Contact', contact && formatPhone(contact)],
                ]}
              />
            ))}
          </StoredCards>
        </section>
      )}
    </>
  );
}

function formatLogin({ browser, since, until, lastUsedAt }: AccountData['logins'][number]): string {
  const used = `${browser ? `${browser}, last` : 'Last'} used ${formatInstant(lastUsedAt)}`;
  return `${used}; since ${formatInstant(since)}, until ${formatInstant(until)}`;
}
