import type { FiguresByItem } from '../../../contract/vendor/analytics.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { pluralize } from '../../../domain/text/plural.ts';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import styles from './analytics.module.css';
import { useFirstRows } from './first-rows.tsx';

const firstRows = 12;

type Item = FiguresByItem['items'][number];

export function ByItem({ items, totalCount }: FiguresByItem) {
  const { shown, more } = useFirstRows(items, firstRows);
  const most = Math.max(1, ...items.map(({ value }) => parsePaise(value)));
  const columns: Column<Item>[] = [
    {
      key: 'name',
      header: 'Test or package',
      cell: ({ name, kind }) => (kind === 'package' ? `${name} (package)` : name),
      wraps: true,
      phone: 'title',
    },
    { key: 'bookings', header: 'Bookings', cell: formatBookings, isNumber: true },
    {
      key: 'value',
      header: 'Value',
      cell: ({ value }) => formatRupees(parsePaise(value)),
      isNumber: true,
      phone: 'figure',
    },
    {
      key: 'share',
      header: '',
      width: '30%',
      phone: 'hidden',
      cell: ({ value }) => <span className="share" style={{ inlineSize: `${(100 * parsePaise(value)) / most}%` }} />,
    },
  ];
  const toTable = () => [
    ['Test or package', 'Kind', 'Bookings', 'Value'],
    ...items.map(({ name, kind, bookings, value }) => [name, kind, String(bookings), value]),
  ];
  return (
    <section className="stack-2" aria-labelledby="by-item">
      <div className={`line-3 ends ${styles.head}`}>
        <h3 id="by-item" className="label">
          Tests and packages
        </h3>
        {items.length > 0 && <CsvButton fileName="Tests and packages.csv" rows={toTable} />}
      </div>
      {totalCount > items.length && (
        <p className="hint">
          The {items.length} with the highest value, of {formatCount(totalCount)}.
        </p>
      )}
      <DataTable
        label="Tests and packages by value"
        columns={columns}
        rows={shown}
        rowKey={({ name, kind }) => `${kind} ${name}`}
        empty="Nothing was booked in this period."
      />
      {more}
    </section>
  );
}

/** Used on phones, where the table has no header. */
function formatBookings({ bookings }: Item) {
  return (
    <>
      {bookings} <span className="phone-only">{pluralize(bookings, 'booking')}</span>
    </>
  );
}
