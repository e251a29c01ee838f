import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { getPercent } from '../../../domain/promises/kept-promises.ts';
import { usualWaits } from '../../../domain/promises/usual-waits.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { useToday } from '../../page/site.tsx';

/** What bookings and reviews of the last 90 days show, good or bad. */
export function VendorPromises({ promises }: { promises: NonNullable<VendorProfile['keptPromises']> }) {
  const today = useToday();
  const { since, bookings, cancelledByLab, reportsOnTime, cameInWindow, usualWait, chargedAsBooked } = promises;
  const facts = [
    reportsOnTime && {
      name: 'Reports on time',
      value: `${getPercent(reportsOnTime)} %`,
      from: `of ${formatPlural(reportsOnTime.of, 'report')}`,
    },
    cameInWindow && {
      name: 'Came in the window',
      value: `${getPercent(cameInWindow)} %`,
      from: `of ${formatPlural(cameInWindow.of, 'visit')} at home`,
    },
    usualWait && { name: 'Usual wait', value: usualWaits[usualWait.wait], from: `in ${usualWait.of} answers` },
    chargedAsBooked && { name: 'Charged as booked', value: `${chargedAsBooked.part} of ${chargedAsBooked.of}` },
    { name: 'Cancelled by the lab', value: `${cancelledByLab.part} of ${cancelledByLab.of}` },
  ].filter((fact) => fact !== undefined);
  return (
    <section className="stack-2" aria-labelledby="promises">
      <h2 id="promises">Kept promises</h2>
      <ul className="stack-1">
        {facts.map(({ name, value, from }) => (
          <li key={name} className="figures">
            {name}: <strong>{value}</strong> {from && <span className="small soft">{from}</span>}
          </li>
        ))}
      </ul>
      <p className="hint">
        Counted from {formatPlural(bookings, 'booking')} made here since {formatDate(since, today)}
        {(usualWait || chargedAsBooked) && ', and from what patients wrote after them'}.
      </p>
    </section>
  );
}
