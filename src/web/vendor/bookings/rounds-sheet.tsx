import type { Rounds } from '../../../contract/vendor/rounds.ts';
import { formatCollectionAddress } from '../../../domain/home-collection/collection-address.ts';
import { collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { useCurrentVendor } from '../use-current-vendor.ts';
import sheet from './panel/vendor-bookings.module.css';
import { describePatient, Tubes } from './round-visit.tsx';
import styles from './rounds.module.css';
import { formatWindow } from './rounds-window.tsx';

/** On paper: a page for each collector, to take along. */
export function RoundsSheet({ rounds: { date, visits } }: { rounds: Rounds }) {
  const { data } = useCurrentVendor();
  return (
    <div className={sheet.sheet} aria-hidden="true">
      {[...Map.groupBy(visits, ({ collectorId }) => collectorId)].map(([collectorId, ofOne]) => (
        <section key={collectorId ?? 'none'} className={styles.page}>
          <h2>
            {ofOne[0]?.collector ?? 'No collector yet'}: {formatFullDate(date)}, {data?.vendor.name}
          </h2>
          <table className={styles.columns}>
            <thead>
              <tr>
                <th>Time</th>
                <th>Patient</th>
                <th>Address</th>
                <th>Tests and tubes</th>
                <th className={sheet.amount}>Price</th>
                <th className={sheet.tick}>Done</th>
              </tr>
            </thead>
            <tbody>
              {ofOne.map((visit) => (
                <tr key={visit.bookingId}>
                  <td className="figures">{formatWindow(visit)}</td>
                  <td>
                    {describePatient(visit)}
                    {visit.patientPhone && (
                      <div className={styles.number}>{formatPhone(visit.patientPhone, visit.phoneIsLandline)}</div>
                    )}
                    {visit.guardianName && <div>Guardian: {visit.guardianName}</div>}
                  </td>
                  <td>{visit.address && formatCollectionAddress(visit.address)}</td>
                  <td>
                    <div className={styles.onPaper}>
                      <Tubes visit={visit} />
                      {visit.fastingHours && <span>Fasting</span>}
                      {visit.notes && <span>Note: {visit.notes}</span>}
                    </div>
                  </td>
                  <td className={sheet.amount}>{formatRupees(parsePaise(visit.price))}</td>
                  <td>{isAhead(visit) ? <span className={sheet.box} /> : collectionStepNames[visit.step]}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th colSpan={4}>Still to collect</th>
                <td className={sheet.amount}>{formatRupees(sumPrices(ofOne.filter(isAhead)))}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </section>
      ))}
    </div>
  );
}

type Visit = Rounds['visits'][number];

/** Before a round, all of its visits. */
const isAhead = ({ step }: Visit) => step === 'waiting' || step === 'assigned' || step === 'on-the-way';

const sumPrices = (visits: Visit[]) => visits.reduce((sum, { price }) => sum + parsePaise(price), 0);
