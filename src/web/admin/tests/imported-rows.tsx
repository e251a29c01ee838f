import { useState } from 'react';
import type { ImportCheck, ImportedRow } from '../../../contract/admin/catalogue-import.ts';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { paginate } from '../../portal/list/paging.ts';
import { StatusDot, type StatusTone } from '../../portal/list/status-dot.tsx';
import styles from './import-tests.module.css';
import { testLabels } from './test-labels.ts';

type Kind = ImportedRow['kind'];

const pageSize = 20;
const kinds: readonly { kind: Kind; label: string; tone: StatusTone }[] = [
  { kind: 'wrong', label: 'Wrong', tone: 'bad' },
  { kind: 'changed', label: 'Changed', tone: 'warn' },
  { kind: 'new', label: 'New', tone: 'good' },
  { kind: 'unchanged', label: 'Unchanged', tone: 'plain' },
];

export function ImportedRows({ check }: { check: ImportCheck }) {
  const present = kinds.filter(({ kind }) => check.counts[kind] > 0);
  const [shown, setShown] = useState<Kind>(present[0]?.kind ?? 'new');
  const [page, setPage] = useState(1);
  const { rows, paging } = paginate(
    check.rows.filter(({ kind }) => kind === shown),
    { page, pageSize, onPage: setPage },
  );
  return (
    <div className={styles.rows}>
      <fieldset className={`cluster-3 ${styles.kinds}`}>
        <legend className="visually-hidden">Rows</legend>
        {present.map(({ kind, label }) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              checked={kind === shown}
              onChange={() => {
                setShown(kind);
                setPage(1);
              }}
            />
            {label} ({check.counts[kind]})
          </label>
        ))}
      </fieldset>
      <DataTable label="Rows of the file" columns={columns} rows={rows} rowKey={({ row }) => row} empty="No rows" />
      <Pagination paging={paging} />
    </div>
  );
}

const columns: Column<ImportedRow>[] = [
  { key: 'row', header: 'Row', isNumber: true, width: '4rem', phone: 'figure', cell: ({ row }) => row },
  { key: 'name', header: 'Test', phone: 'title', cell: ({ name }) => name || '–' },
  {
    key: 'kind',
    header: 'What happens',
    cell: ({ kind }) => {
      const { label, tone } = kinds.find((one) => one.kind === kind) ?? { label: kind, tone: 'plain' as const };
      return <StatusDot tone={tone}>{label}</StatusDot>;
    },
  },
  { key: 'details', header: 'Details', cell: (row) => <Details row={row} /> },
];

function Details({ row: { changes, problems } }: { row: ImportedRow }) {
  if (changes.length === 0 && problems.length === 0) return '–';
  return (
    <ul className={styles.details}>
      {problems.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column && <strong>{column}: </strong>}
          {message}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <strong>{testLabels[field]}: </strong>
          <del>{before || 'nothing'}</del> <span aria-hidden="true">→</span> <ins>{after || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  );
}
