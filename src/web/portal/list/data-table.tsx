import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './data-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Right-aligned, in figures of one width. */
  isNumber?: boolean;
  /** Names, beside those of the title: the browser does not translate them, nor numbers. */
  isName?: boolean;
  /** A CSS width. Default: the width of the content. */
  width?: string;
  /** For long texts, such as addresses. The title always wraps. */
  wraps?: boolean;
  isWideOnly?: boolean;
  /** In place of several columns that are `hidden` there: what they say, as one line. */
  isPhoneOnly?: boolean;
  isSortable?: boolean;
  /**
   * Position on a phone. `title` and `figure` are on the first line, `line` on the second, `actions` at its end; `menu` is
   * beside both.
   */
  phone?: 'title' | 'figure' | 'line' | 'actions' | 'menu' | 'hidden';
};

export type Sorting = { key: string; isDescending: boolean };

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<NoInfer<Row>>[];
  rows: readonly Row[] | undefined;
  rowKey(row: NoInfer<Row>): string | number;
  onOpen?(row: NoInfer<Row>): void;
  /** Shown without rows: an `EmptyList`, or its sentence alone. */
  empty: ReactNode;
  isLoading?: boolean;
  skeletonRows?: number;
  isMuted?(row: NoInfer<Row>): boolean;
  sorting?: Sorting;
  onSort?(sorting: Sorting): void;
};

/** A table with a sticky heading, on phones a list. `j` and `k` move between rows, Enter opens one. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  empty,
  isLoading = false,
  skeletonRows = 5,
  isMuted,
  sorting,
  onSort,
}: DataTableProps<Row>) {
  const { body, empty: emptyRef } = useRowKeys();
  const isWaiting = isLoading && rows === undefined;
  if (!isWaiting && !rows?.length) {
    return (
      // The key prevents reuse of the element for the table; `useRowFocus` detects its removal.
      <div key="empty" ref={emptyRef} tabIndex={-1} className={styles.empty}>
        {typeof empty === 'string' ? <EmptyState drawing="nothing-yet" title={empty} heading="h3" /> : empty}
      </div>
    );
  }
  const titleKey = (columns.find(({ phone }) => phone === 'title') ?? columns[0])?.key;
  const hasMenu = columns.some(({ phone }) => phone === 'menu');
  const classOf = ({ key, phone = 'line', isNumber, wraps, isWideOnly, isPhoneOnly }: Column<Row>) =>
    [
      styles[phone],
      key === 'actions' && styles.actions,
      isNumber && styles.number,
      !wraps && phone !== 'title' && styles.oneLine,
      isWideOnly && styles.wideOnly,
      isPhoneOnly && styles.phoneOnly,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <div className={`box ${styles.frame}`} aria-busy={isLoading}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column)}
                style={{ width: column.width }}
                aria-sort={ariaSort(column, sorting)}
              >
                {column.isSortable && onSort ? (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() =>
                      onSort({ key: column.key, isDescending: sorting?.key === column.key && !sorting.isDescending })
                    }
                  >
                    {column.header}
                    <span aria-hidden="true">
                      {sorting?.key === column.key ? (sorting.isDescending ? ' ↓' : ' ↑') : ''}
                    </span>
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {isWaiting && <SkeletonRows count={skeletonRows} columns={columns.length} />}
          {rows?.map((row) => (
            <tr
              key={rowKey(row)}
              className={`${onOpen ? styles.opens : ''} ${isMuted?.(row) ? 'soft' : ''} ${hasMenu ? styles.withMenu : ''}`}
              onClick={(event) => onOpen && isOnRow(event.target as HTMLElement) && onOpen(row)}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classOf(column)}
                  translate={column.isNumber || column.isName || column.key === titleKey ? 'no' : undefined}
                >
                  {onOpen && column.key === titleKey ? (
                    <button type="button" className={styles.open} data-row onClick={() => onOpen(row)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <tr key={index} className={styles.waiting}>
      <td colSpan={columns}>
        {index === 0 && <span className="visually-hidden">Loading</span>}
        <Skeleton />
      </td>
    </tr>
  ));
}

function ariaSort<Row>({ key, isSortable }: Column<Row>, sorting: Sorting | undefined) {
  if (!isSortable) return undefined;
  if (sorting?.key !== key) return 'none';
  return sorting.isDescending ? 'descending' : 'ascending';
}

/** True for a press on the row itself, not on a control in it and not at the end of a text selection. */
function isOnRow(target: HTMLElement): boolean {
  return !target.closest('a, button, input, select, label, dialog, [role=menu]') && !window.getSelection()?.toString();
}
