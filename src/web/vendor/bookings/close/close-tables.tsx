import type { DayClose } from '../../../../contract/vendor/money/day-close.ts';
import { type PaymentWay, paymentWayNames, paymentWays } from '../../../../domain/payments/payment-entries.ts';
import { formatBalance, parseBalance, serializeBalance } from '../../../../domain/text/money.ts';
import { type Column, DataTable } from '../../../portal/list/data-table.tsx';

export const rupees = (amount: string) => formatBalance(parseBalance(amount));
/** In a table, where nothing is as quiet as it is. */
export const amountCell = (amount: string) =>
  parseBalance(amount) === 0 ? <span className="soft">–</span> : rupees(amount);
export const nameOf = (name: string | null) => name ?? 'Deleted account';

type WayRow = DayClose['ways'][number];
const wayColumns: Column<WayRow>[] = [
  { key: 'way', header: 'Way', cell: ({ way }) => paymentWayNames[way], phone: 'title' },
  { key: 'taken', header: 'Taken', cell: ({ taken }) => amountCell(taken), isNumber: true, phone: 'hidden' },
  {
    key: 'refunded',
    header: 'Given back',
    cell: ({ refunded }) => amountCell(refunded),
    isNumber: true,
    phone: 'hidden',
  },
  {
    key: 'split',
    header: '',
    cell: ({ taken, refunded }) =>
      parseBalance(refunded) !== 0 && `${rupees(taken)} taken, ${rupees(refunded)} given back`,
    isPhoneOnly: true,
  },
  {
    key: 'total',
    header: 'Total',
    cell: ({ taken, refunded }) => amountCell(serializeBalance(parseBalance(taken) - parseBalance(refunded))),
    isNumber: true,
    phone: 'figure',
  },
];

export function ByWay({ close }: { close: DayClose }) {
  return (
    <section className="stack-2" aria-labelledby="by-way">
      <h3 id="by-way" className="label">
        By payment
      </h3>
      <DataTable
        label="By payment"
        columns={wayColumns}
        rows={close.ways}
        rowKey={({ way }) => way}
        empty={<p>Nothing.</p>}
      />
    </section>
  );
}

type Person = DayClose['people'][number];
const places = { counter: 'At the counter', door: 'At the door' };
const personColumns: Column<Person>[] = [
  { key: 'name', header: 'Person', cell: ({ name }) => nameOf(name), isName: true, phone: 'title' },
  { key: 'place', header: 'Where', cell: ({ place }) => places[place] },
  ...paymentWays.map(
    (way): Column<Person> => ({
      key: way,
      header: paymentWayNames[way],
      cell: ({ byWay }) => amountCell(byWay[way]),
      isNumber: true,
      phone: 'hidden',
    }),
  ),
  { key: 'ways', header: '', cell: ({ byWay }) => describeWays(byWay), isPhoneOnly: true },
  { key: 'total', header: 'Total', cell: ({ total }) => rupees(total), isNumber: true, phone: 'figure' },
];

export function ByPerson({ close }: { close: DayClose }) {
  return (
    <section className="stack-2" aria-labelledby="by-person">
      <h3 id="by-person" className="label">
        By person and collector
      </h3>
      <DataTable
        label="By person and collector"
        columns={personColumns}
        rows={close.people}
        rowKey={({ userId, place }) => `${place} ${userId}`}
        empty={<p>Nothing was taken on this day.</p>}
      />
    </section>
  );
}

/** 'Cash ₹450.00, UPI ₹200.00' */
function describeWays(byWay: Record<PaymentWay, string>): string {
  const used = paymentWays.filter((way) => parseBalance(byWay[way]) !== 0);
  return used.map((way) => `${paymentWayNames[way]} ${rupees(byWay[way])}`).join(', ');
}
