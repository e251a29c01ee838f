import { useQuery } from '@tanstack/react-query';
import { type ClosesOfLabs, getClosesOfLabs } from '../../../../contract/vendor/money/day-close.ts';
import { paymentWayNames, paymentWays } from '../../../../domain/payments/payment-entries.ts';
import { formatBalance, parseBalance } from '../../../../domain/text/money.ts';
import { CsvButton } from '../../../portal/downloads/csv-button.tsx';
import { type Column, DataTable } from '../../../portal/list/data-table.tsx';
import { listQuery } from '../../../portal/list/list-page.tsx';
import { amountCell, rupees } from './close-tables.tsx';

type Lab = ClosesOfLabs['labs'][number];

const state = ({ isClosed, difference }: Lab) =>
  !isClosed ? 'Open' : difference && parseBalance(difference) !== 0 ? `Closed, ${rupees(difference)}` : 'Closed';

/** Branches share a name. */
const placeOf = ({ locality, city }: Lab) => [locality, city].filter(Boolean).join(', ');

const columns: Column<Lab>[] = [
  {
    key: 'name',
    header: 'Lab',
    cell: (lab) => (
      <>
        {lab.name} <span className="small soft">{placeOf(lab)}</span>
      </>
    ),
    isName: true,
    wraps: true,
    phone: 'title',
  },
  ...paymentWays.map(
    (way): Column<Lab> => ({
      key: way,
      header: paymentWayNames[way],
      cell: ({ byWay }) => amountCell(byWay[way]),
      isNumber: true,
      phone: 'hidden',
    }),
  ),
  { key: 'total', header: 'Total', cell: ({ total }) => rupees(total), isNumber: true, phone: 'figure' },
  { key: 'due', header: 'Due', cell: ({ due }) => amountCell(due), isNumber: true, phone: 'hidden' },
  { key: 'state', header: 'Day', cell: state },
];

/** For an owner of several labs: the same day in all of them. */
export function LabsOfOwner({ date }: { date: string }) {
  const { data } = useQuery(listQuery(getClosesOfLabs, { date }));
  if (!data || data.labs.length < 2) return null;
  const sum = (amountOf: (lab: Lab) => string) =>
    formatBalance(data.labs.reduce((all, lab) => all + parseBalance(amountOf(lab)), 0));
  const toTable = () => [
    ['Lab', 'Place', ...paymentWays.map((way) => paymentWayNames[way]), 'Total', 'Due', 'Counted', 'Difference'],
    ...data.labs.map((lab) => [
      ...[lab.name, placeOf(lab), ...paymentWays.map((way) => lab.byWay[way])],
      ...[lab.total, lab.due, lab.counted ?? '', lab.difference ?? ''],
    ]),
  ];
  return (
    <section className="stack-2" aria-labelledby="labs">
      <div className="spread line-3">
        <h3 id="labs" className="label">
          All your labs
        </h3>
        <CsvButton fileName={`Close of all labs ${date}.csv`} rows={toTable} />
      </div>
      <DataTable label="All your labs" columns={columns} rows={data.labs} rowKey={({ id }) => id} empty="None." />
      <p>
        Total <strong className="figures">{sum(({ total }) => total)}</strong>, due{' '}
        <span className="figures">{sum(({ due }) => due)}</span>.
      </p>
    </section>
  );
}
