import { useEffect, useRef, useState } from 'react';
import type { ImportAnswer, ImportCheck, ImportedRow } from '../../../contract/admin/catalogue-import.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { paginate } from '../../portal/list/paging.ts';
import { StatusDot, type StatusTone } from '../../portal/list/status-dot.tsx';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/choosers/radio-choices.tsx';
import styles from './import-tests.module.css';
import { RowAnswer } from './row-answer.tsx';
import { testLabels } from './test-labels.ts';

type Kind = ImportedRow['kind'];

const pageSize = 20;
const kinds: readonly { kind: Kind; label: string; tone: StatusTone }[] = [
  { kind: 'unclear', label: 'To answer', tone: 'warn' },
  { kind: 'wrong', label: 'Wrong', tone: 'bad' },
  { kind: 'changed', label: 'Changed', tone: 'warn' },
  { kind: 'new', label: 'New', tone: 'good' },
  { kind: 'unchanged', label: 'Unchanged', tone: 'plain' },
  { kind: 'left-out', label: 'Left out', tone: 'plain' },
];

export function ImportedRows({
  check,
  onAnswer,
  onChoose,
}: {
  check: ImportCheck;
  onAnswer(rows: readonly number[], answers: readonly ImportAnswer[]): void;
  onChoose(row: ImportedRow): void;
}) {
  const countOf = (kind: Kind) => check.counts[kind === 'left-out' ? 'leftOut' : kind];
  const present = kinds.filter(({ kind }) => countOf(kind) > 0);
  const [chosen, setChosen] = useState<Kind>();
  // Left for good once it is empty, so that it does not come back with its next row.
  if (chosen && countOf(chosen) === 0) setChosen(undefined);
  const shown = chosen ?? present[0]?.kind ?? 'new';
  const [page, setPage] = useState(1);
  const { rows, paging } = paginate(
    check.rows.filter(({ kind }) => kind === shown),
    { page, pageSize, onPage: setPage },
  );
  const sure = check.rows.filter(({ kind, isSure }) => kind === 'unclear' && isSure);
  const region = useRef<HTMLElement>(null);
  // What was pressed is gone with its row.
  useEffect(() => {
    if (check && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [check]);
  return (
    <section ref={region} tabIndex={-1} className="stack-3" aria-label="Check of the file">
      <Chips
        legend="Show rows that are"
        isLegendHidden
        name="kind"
        chosen={shown}
        choose={(kind) => {
          setChosen(kind);
          setPage(1);
        }}
        choices={present.map(({ kind, label }) => ({ value: kind, label: `${label} ${formatCount(countOf(kind))}` }))}
      />
      {shown === 'unclear' && sure.length > 1 && (
        <div>
          <Button
            look="secondary"
            onClick={() =>
              onAnswer(
                sure.map(({ row }) => row),
                sure.flatMap(({ row, meant: [test] }) => (test ? [{ row, testId: test.id }] : [])),
              )
            }
          >
            {`Take ${formatPlural(sure.length, 'row')} for the same tests`}
          </Button>
        </div>
      )}
      <DataTable
        label="Rows of the file"
        columns={[
          ...columns,
          {
            key: 'answer',
            header: 'Answer',
            wraps: true,
            ...(shown === 'unclear' && { width: '55%' }),
            cell: (row) => (
              <RowAnswer
                row={row}
                onAnswer={(answer) => onAnswer([row.row], answer ? [answer] : [])}
                onChoose={() => onChoose(row)}
              />
            ),
          },
        ]}
        rows={rows}
        rowKey={({ row }) => row}
        empty="No rows"
      />
      <Pagination paging={paging} />
    </section>
  );
}

const columns: Column<ImportedRow>[] = [
  {
    key: 'row',
    header: 'Row',
    isNumber: true,
    wraps: true,
    width: '4rem',
    phone: 'figure',
    cell: ({ place }) => place,
  },
  { key: 'name', header: 'Test', phone: 'title', wraps: true, cell: ({ name }) => name || '–' },
  {
    key: 'kind',
    header: 'What happens',
    wraps: true,
    cell: ({ kind, isSure, meant, testName, changes, problems }) => {
      if (kind === 'unclear') return describeMeant(isSure, meant);
      const { label, tone } = kinds.find((one) => one.kind === kind) ?? { label: kind, tone: 'plain' as const };
      return (
        <>
          <StatusDot tone={tone}>{label}</StatusDot> {testName}
          <Details changes={changes} problems={problems} />
        </>
      );
    },
  },
];

function describeMeant(isSure: boolean, meant: ImportedRow['meant']): string {
  const names = meant.map(({ name }) => name);
  if (isSure || names.length < 2) return `${isSure ? 'This is the test' : 'May be'} ${names.join()}`;
  return `May be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function Details({ changes, problems }: Pick<ImportedRow, 'changes' | 'problems'>) {
  if (changes.length === 0 && problems.length === 0) return null;
  return (
    <ul className={`stack-1 ${styles.details}`}>
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
