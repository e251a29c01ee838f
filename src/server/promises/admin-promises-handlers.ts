import * as contract from '../../contract/admin/admin-promises.ts';
import { stream } from '../../contract/bodies.ts';
import {
  getPercent,
  getPromisesSince,
  judgePromises,
  leastBookings,
  type Share,
} from '../../domain/promises/kept-promises.ts';
import { usualWaits } from '../../domain/promises/usual-waits.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { type CsvColumn, csvStream } from '../csv/write-csv.ts';
import { implement } from '../http/operation.ts';
import * as queries from './promises-queries.ts';

const hourMs = 3_600_000;

export const listPromises = implement(contract.listPromises, contract.promisesInput, contract.promisesAnswer).with(
  async ({ city, ...page }, { readDb, clock }) => {
    const { labs, totalCount } = await queries.listLabs(readDb, { city }, page);
    return { since: getPromisesSince(toIndiaTime(clock()).day), totalCount, labs: labs.map(serializeLab) };
  },
);

export const exportPromises = implement(contract.exportPromises, contract.promiseFilter, stream).with(
  async (filter, { readDb }) =>
    csvStream(
      'kept-promises.csv',
      columns,
      readInBatches<queries.LabRow>((cursor, pageSize) => queries.listLabsAfter(readDb, filter, cursor, pageSize)),
    ),
);

export const lateReportsOfLabs = implement(
  contract.lateReportsOfLabs,
  contract.lateReportsInput,
  contract.lateReportsAnswer,
).with(async (page, { readDb, clock }) => {
  const now = clock();
  const { rows, totalCount } = await queries.listLateReports(readDb, page, now);
  return {
    totalCount,
    reports: rows.flatMap(({ promisedAt, code, ...lab }) =>
      promisedAt === null
        ? []
        : [
            {
              ...lab,
              bookingCode: code,
              promisedAt: promisedAt.toISOString(),
              hoursLate: Math.floor((now - promisedAt.getTime()) / hourMs),
            },
          ],
    ),
  };
});

function serializeLab({ vendorId, name, city, ...counts }: queries.LabRow) {
  const kept = judgePromises(counts);
  if (!kept) throw new Error(`Listed are labs with ${leastBookings} bookings.`);
  return { vendorId, name, city, ...kept };
}

const percent = (share: Share | undefined) => (share ? getPercent(share) : null);

const columns: CsvColumn<queries.LabRow>[] = [
  { header: 'Id', value: ({ vendorId }) => vendorId },
  { header: 'Lab', value: ({ name }) => name },
  { header: 'City', value: ({ city }) => city },
  { header: 'Online bookings', value: ({ bookings }) => bookings },
  { header: 'Cancelled by the lab', value: ({ cancelled }) => cancelled },
  { header: 'Reports due', value: ({ reportsDue }) => reportsDue },
  { header: 'Reports uploaded', value: ({ reported }) => reported },
  { header: 'Reports on time', value: ({ reportedOnTime }) => reportedOnTime },
  { header: 'Reports on time, %', value: (row) => percent(judgePromises(row)?.reportsOnTime) },
  { header: 'Visits at home', value: ({ homeVisits }) => homeVisits },
  { header: 'With a time', value: ({ timedVisits }) => timedVisits },
  { header: 'In the window', value: ({ visitsInWindow }) => visitsInWindow },
  { header: 'In the window, %', value: (row) => percent(judgePromises(row)?.cameInWindow) },
  { header: 'Answers on the wait', value: ({ waitAnswers }) => waitAnswers },
  { header: 'Usual wait', value: ({ usualWait }) => usualWait && usualWaits[usualWait] },
  { header: 'Answers on the charge', value: ({ chargeAnswers }) => chargeAnswers },
  { header: 'Charged as booked', value: ({ chargedAsBooked }) => chargedAsBooked },
  { header: 'Charged as booked, %', value: (row) => percent(judgePromises(row)?.chargedAsBooked) },
];
