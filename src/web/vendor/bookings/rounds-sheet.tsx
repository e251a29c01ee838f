import type { Rounds } from '../../../contract/vendor/rounds/rounds.ts';
import { formatCollectionAddress } from '../../../domain/home-collection/collection-address.ts';
import { collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import paper from '../../portal/paper/print-sheet.module.css';
import { PrintSheet } from '../../portal/paper/print-sheet.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import { describePatient, Tubes } from './round-visit.tsx';
import styles from './rounds.module.css';
import { formatWindow } from './rounds-window.tsx';

/** On paper: a page for each collector, to take along. */
export function RoundsSheet({ rounds: { date, visits } }: { rounds: Rounds }) {
  const { data } = useCurrentVendor();
  return (
    <PrintSheet>
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
                <th className={paper.amount}>Due</th>
                <th className={paper.tick}>Done</th>
              </tr>
            </thead>
            <tbody>
              {ofOne.map((visit) => (
                <tr key={visit.bookingId}>
                  <td className="figures">{formatWindow(visit)}</td>
                  <td>
                    {describePatient(visit)}
                    {visit.patientPhone && (
                      <div className={paper.number}>{formatPhone(visit.patientPhone, visit.phoneIsLandline)}</div>
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
                  <td className={paper.amount}>{formatRupees(parsePaise(visit.due))}</td>
                  <td>{isAhead(visit) ? <span className={paper.box} /> : collectionStepNames[visit.step]}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th colSpan={4}>Still to collect</th>
                <td className={paper.amount}>{formatRupees(sumDue(ofOne.filter(isAhead)))}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </section>
      ))}
    </PrintSheet>
  );
}

type Visit = Rounds['visits'][number];

/** Before a round, all of its visits. */
const isAhead = ({ step }: Visit) => step === 'waiting' || step === 'assigned' || step === 'on-the-way';

const sumDue = (visits: Visit[]) => visits.reduce((sum, { due }) => sum + parsePaise(due), 0);
