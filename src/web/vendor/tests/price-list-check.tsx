import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type {
  PriceListCheck,
  PriceListCorrection,
  PriceListRow,
  PriceListTerms,
} from '../../../contract/vendor/price-list.ts';
import { maxCorrections } from '../../../contract/vendor/price-list.ts';
import { reportTypeLabels } from '../../../domain/catalogue/report-type.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { SaveBar } from '../../portal/form/save-bar.tsx';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { paginate } from '../../portal/list/paging.ts';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chips } from '../../ui/choosers/radio-choices.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { formatChanges, formatRows } from './format-counts.ts';
import { ownTestRequestsQuery } from './own-requests.tsx';
import styles from './price-list.module.css';
import { RequestDialog } from './request-dialog.tsx';
import { RowCorrection } from './row-correction.tsx';

const pageSize = 50;
type Filter = PriceListRow['kind'] | 'large' | 'unusual';

const filters: readonly { filter: Filter; label: string }[] = [
  { filter: 'wrong', label: 'Wrong' },
  { filter: 'unusual', label: 'Far from the usual price' },
  { filter: 'large', label: 'Changed by more than half' },
  { filter: 'new', label: 'New' },
  { filter: 'changed', label: 'Changed' },
  { filter: 'unchanged', label: 'Unchanged' },
];

export function PriceListPreview({
  file,
  check,
  problem,
  isBusy,
  onCorrect,
  onTakeOver,
  onAnother,
}: {
  file: File;
  check: PriceListCheck;
  problem: string | undefined;
  isBusy: boolean;
  onCorrect(corrections: readonly PriceListCorrection[]): Promise<void>;
  onTakeOver(leaveOutWrong: boolean): void;
  onAnother(): void;
}) {
  const { counts, rows, ignoredColumns } = check;
  // Rows that need attention come first.
  const [chosen, setFilter] = useState<Filter>();
  const filter =
    chosen && (chosen !== 'wrong' || counts.wrong > 0)
      ? chosen
      : (filters.find((one) => counts[one.filter] > 0)?.filter ?? 'unchanged');
  const suggested = listSuggestions(rows);
  const [page, setPage] = useState(1);
  const [requested, setRequested] = useState<PriceListRow | null>(null);
  const { data: requests = [] } = useQuery(ownTestRequestsQuery);
  const open = requests.filter(({ outcome }) => outcome === null);
  const askedFor = new Set(open.map(({ name }) => name.toLowerCase()));
  const [leaveOutWrong, setLeaveOutWrong] = useState(false);
  const { rows: shown, paging } = paginate(
    rows.filter((row) => isShown(row, filter)),
    { page, pageSize, onPage: setPage },
  );
  const hasChanges = counts.new + counts.changed > 0;
  const canTakeOver = hasChanges && (counts.wrong === 0 || leaveOutWrong);
  return (
    <section className={styles.step} aria-label={`Check of ${file.name}`}>
      <h3>{file.name}</h3>
      {problem && (
        <div role="alert">
          <Notice tone="warn" heading="h3" title="Nothing was written">
            <p>{problem} What you see is what the file changes now.</p>
          </Notice>
        </div>
      )}
      {ignoredColumns.length > 0 && (
        <p className="hint">Not used, as we do not know these columns: {ignoredColumns.join(', ')}.</p>
      )}
      <Chips
        legend="Show rows that are"
        isLegendHidden
        name="kind"
        chosen={filter}
        choose={(next) => {
          setFilter(next);
          setPage(1);
        }}
        choices={filters
          .filter((one) => counts[one.filter] > 0)
          .map((one) => ({ value: one.filter, label: `${one.label} ${formatCount(counts[one.filter])}` }))}
      />
      {filter === 'wrong' && suggested.length > 0 && (
        <div className={styles.buttons}>
          <Button look="secondary" isUnavailable={isBusy} onClick={() => void onCorrect(suggested)}>
            {`Accept ${suggested.length === 1 ? 'the suggested name' : `all ${formatCount(suggested.length)} suggested names`}`}
          </Button>
        </div>
      )}
      <DataTable
        label="Rows of the file"
        columns={
          filter === 'wrong'
            ? [...wrongColumns, correctionColumn({ isBusy, askedFor, onCorrect, onRequest: setRequested })]
            : changeColumns
        }
        rows={shown}
        rowKey={({ row }) => row}
        empty="No rows match this filter."
      />
      <Pagination paging={paging} />
      <SaveBar isStuck>
        {counts.wrong > 0 && (
          <>
            <Checkbox
              label={`Leave out the ${counts.wrong === 1 ? 'wrong row' : `${formatRows(counts.wrong)} that are wrong`}`}
              checked={leaveOutWrong}
              onChange={({ target }) => setLeaveOutWrong(target.checked)}
            />
            <WrongRowsButton file={file} check={check} />
          </>
        )}
        <span className={styles.write}>
          {hasChanges && !canTakeOver && <span className="hint">Correct the wrong rows, or leave them out.</span>}
          <Button look="secondary" isUnavailable={isBusy} onClick={onAnother}>
            Choose another file
          </Button>
          <Button isUnavailable={!canTakeOver || isBusy} onClick={() => onTakeOver(leaveOutWrong)}>
            {hasChanges ? `Write ${formatChanges(counts)}` : 'Nothing to change'}
          </Button>
        </span>
      </SaveBar>
      {requested && (
        <RequestDialog
          name={requested.testName}
          {...(requested.typedPrice && { price: requested.typedPrice })}
          onClose={() => setRequested(null)}
        />
      )}
    </section>
  );
}

function isShown({ kind, isLargeChange, usual }: PriceListRow, filter: Filter): boolean {
  if (filter === 'unusual') return usual !== null;
  return filter === 'large' ? isLargeChange : kind === filter;
}

function listSuggestions(rows: readonly PriceListRow[]): PriceListCorrection[] {
  return rows
    .flatMap(({ row, problems }) =>
      problems.flatMap(({ suggestion }) =>
        suggestion ? [{ row, column: 'testName' as const, text: suggestion }] : [],
      ),
    )
    .slice(0, maxCorrections);
}

function correctionColumn({
  isBusy,
  askedFor,
  onCorrect,
  onRequest,
}: {
  isBusy: boolean;
  /** Names in lower case. */
  askedFor: ReadonlySet<string>;
  onCorrect(corrections: readonly PriceListCorrection[]): Promise<void>;
  onRequest(row: PriceListRow): void;
}): Column<PriceListRow> {
  return {
    key: 'correction',
    header: 'Correct',
    wraps: true,
    cell: (row) => (
      <RowCorrection
        key={row.row}
        row={row}
        isBusy={isBusy}
        isAskedFor={askedFor.has(row.testName.toLowerCase())}
        onCorrect={onCorrect}
        onRequest={() => onRequest(row)}
      />
    ),
  };
}

export function WrongRowsButton({ file, check }: { file: File; check: PriceListCheck }) {
  const { wrongRows } = check;
  if (!wrongRows) return null;
  const name = `wrong-rows-of-${file.name.replace(/\.[^.]*$/, '')}.csv`;
  return (
    <Button look="secondary" onClick={() => saveFile(name, wrongRows, 'text/csv')}>
      <Download size={18} />
      Download wrong rows
    </Button>
  );
}

const rowColumn: Column<PriceListRow> = {
  key: 'row',
  header: 'Row',
  cell: ({ row }) => (
    <>
      <span className={styles.phoneOnly}>Row </span>
      {row}
    </>
  ),
  isNumber: true,
  width: '4rem',
};

const wrongColumns: readonly Column<PriceListRow>[] = [
  rowColumn,
  {
    key: 'problems',
    header: 'Problem',
    phone: 'title',
    wraps: true,
    cell: ({ problems }) => (
      <ul className={styles.problems}>
        {problems.map(({ column, typed, message }) => (
          <li key={column + message}>
            <strong>{column}</strong> {typed ? `“${typed.slice(0, 80)}”` : 'is empty'}: {message}
          </li>
        ))}
      </ul>
    ),
  },
];

const changeColumns: readonly Column<PriceListRow>[] = [
  rowColumn,
  { key: 'test', header: 'Test', phone: 'title', cell: ({ testName }) => testName },
  {
    key: 'price',
    header: 'Price',
    phone: 'figure',
    isNumber: true,
    cell: ({ before, after, isLargeChange, usual }) => (
      <>
        {before && after && before.price !== after.price && <del>{formatPrice(before)}</del>}{' '}
        {after ? formatPrice(after) : 'Not offered'}
        {isLargeChange && <StatusDot tone="warn">By more than half</StatusDot>}
        {usual && <StatusDot tone="warn">{`Usually ${formatRupees(parsePaise(usual))}`}</StatusDot>}
      </>
    ),
  },
  {
    key: 'changes',
    header: 'Also',
    wraps: true,
    cell: ({ before, after }) => (before && after ? listOtherChanges(before, after).join(', ') : ''),
  },
];

function formatPrice({ price }: PriceListTerms): string {
  return formatRupees(parsePaise(price));
}

function listOtherChanges(before: PriceListTerms, after: PriceListTerms): string[] {
  const words: readonly [name: string, say: (terms: PriceListTerms) => string][] = [
    ['slots', ({ availableSlots }) => (availableSlots === null ? 'unlimited' : String(availableSlots))],
    ['report time', ({ reportTimeHours }) => formatPlural(reportTimeHours, 'hour')],
    ['report type', ({ reportType }) => reportTypeLabels[reportType]],
    ['home collection', ({ homeCollection }) => (homeCollection ? 'yes' : 'no')],
    ['duration', ({ estimatedDurationMinutes: minutes }) => (minutes === null ? 'none' : `${minutes} minutes`)],
  ];
  return words
    .filter(([, say]) => say(before) !== say(after))
    .map(([name, say]) => `${name} ${say(before)} to ${say(after)}`);
}
