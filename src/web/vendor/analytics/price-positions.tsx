import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analyticsPrices, type PricePosition } from '../../../contract/vendor/analytics.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import { type Column, DataTable, type Sorting } from '../../portal/list/data-table.tsx';
import { type Orders, sortRows } from '../../portal/list/sorting.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './analytics.module.css';
import { failureTitle } from './figure-texts.ts';
import { useFirstRows } from './first-rows.tsx';

const firstRows = 15;
const minLabs = 3;
const rupees = (text: string) => formatRupees(parsePaise(text));

const columns: Column<PricePosition>[] = [
  { key: 'testName', header: 'Test', cell: ({ testName }) => testName, wraps: true, isSortable: true, phone: 'title' },
  { key: 'price', header: 'Your price', cell: ({ price }) => rupees(price), isNumber: true, phone: 'figure' },
  { key: 'cheapest', header: 'Cheapest', cell: ({ cheapest }) => rupees(cheapest), isNumber: true, phone: 'hidden' },
  { key: 'median', header: 'Median', cell: ({ median }) => rupees(median), isNumber: true, phone: 'hidden' },
  {
    key: 'difference',
    header: 'To the median',
    cell: (position) => (isComparable(position) ? formatDifference(getDifference(position)) : 'too few labs'),
    isNumber: true,
    isSortable: true,
  },
  { key: 'rank', header: 'Rank', cell: formatRank, isNumber: true, isSortable: true },
];

const orders: Orders<PricePosition> = {
  testName: (one, other) => one.testName.localeCompare(other.testName),
  difference: (one, other) => getDifference(one) - getDifference(other),
  rank: (one, other) => one.rank / one.labs - other.rank / other.labs,
};

export function PricePositions() {
  const query = useQuery(endpointQuery(analyticsPrices, {}));
  const { data } = query;
  if (query.isLoadingError) return <LoadError query={query} heading="h3" title={failureTitle} />;
  if (!data) return <Skeletons count={5} label="Loading prices" />;
  return <PriceTable city={data.city} positions={data.positions} />;
}

function PriceTable({ city, positions }: { city: string; positions: readonly PricePosition[] }) {
  const [sorting, setSorting] = useState<Sorting>({ key: 'difference', isDescending: true });
  const sorted = [true, false].flatMap((isFirst) =>
    sortRows(
      positions.filter((position) => isComparable(position) === isFirst),
      sorting,
      orders,
    ),
  );
  const { shown, more } = useFirstRows(sorted, firstRows);
  const toTable = () => [
    ['Test', 'Your price', 'Cheapest', 'Median', 'Rank', 'Labs'],
    ...sorted.map(({ testName, price, cheapest, median, rank, labs }) => [
      ...[testName, price, cheapest, median],
      ...[String(rank), String(labs)],
    ]),
  ];
  return (
    <section className="stack-2" aria-labelledby="prices">
      <div className={`line-3 ends ${styles.head}`}>
        <h3 id="prices" className="label">
          Your prices in {city}
        </h3>
        {sorted.length > 0 && <CsvButton fileName="Prices.csv" rows={toTable} />}
      </div>
      <DataTable
        label="Prices by test"
        columns={columns}
        rows={shown}
        rowKey={({ testSlug }) => testSlug}
        sorting={sorting}
        onSort={setSorting}
        empty="You offer no tests yet."
      />
      {more}
    </section>
  );
}

function formatRank({ rank, labs }: PricePosition): string {
  return labs === 1 ? 'only you' : `${rank} of ${labs}`;
}

function isComparable({ labs }: PricePosition): boolean {
  return labs >= minLabs;
}

function getDifference({ price, median }: PricePosition): number {
  return Math.round((100 * (parsePaise(price) - parsePaise(median))) / parsePaise(median));
}

function formatDifference(difference: number): string {
  if (difference === 0) return 'the same';
  return difference > 0 ? `${difference} % above` : `${-difference} % below`;
}
