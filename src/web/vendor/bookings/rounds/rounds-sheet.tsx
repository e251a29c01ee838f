import type { Rounds } from '../../../../contract/vendor/rounds/rounds.ts';
import { groupByVisit } from '../../../../domain/bookings/visit-people.ts';
import { formatCollectionAddress } from '../../../../domain/home-collection/collection-address.ts';
import { collectionStepNames } from '../../../../domain/home-collection/collection-steps.ts';
import { formatPhone } from '../../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import paper from '../../../portal/paper/print-sheet.module.css';
import { PrintSheet } from '../../../portal/paper/print-sheet.tsx';
import { useCurrentVendor } from '../../use-current-vendor.ts';
import { describeTogether, sumDue } from './round-home.tsx';
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
                <th style={{ width: '12%' }}>Time</th>
                <th style={{ width: '18%' }}>Patient</th>
                <th style={{ width: '26%' }}>Address</th>
                <th>Tests and tubes</th>
                <th style={{ width: '11%' }} className={paper.amount}>
                  Due
                </th>
                <th style={{ width: '6%' }}>Done</th>
              </tr>
            </thead>
            <tbody>
              {groupByVisit(ofOne).flatMap((people) =>
                people.map((visit, at) => (
                  <tr key={visit.bookingId}>
                    <td className="figures">{at === 0 && formatWindow(visit)}</td>
                    <td>
                      {describePatient(visit)}
                      {visit.patientPhone && (
                        <div className={paper.number}>{formatPhone(visit.patientPhone, visit.phoneIsLandline)}</div>
                      )}
                      {visit.guardianName && <div>Guardian: {visit.guardianName}</div>}
                    </td>
                    {at === 0 && (
                      <td rowSpan={people.length}>
                        {visit.address && formatCollectionAddress(visit.address)}
                        {people.length > 1 && (
                          <div>
                            {describeTogether(people)}, {formatRupees(sumDue(people))}
                          </div>
                        )}
                      </td>
                    )}
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
                )),
              )}
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
