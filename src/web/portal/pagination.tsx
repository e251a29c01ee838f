import { Button } from '../ui/button.tsx';
import styles from './pagination.module.css';

/** Where a list is among its pages. A list by cursor does not know how many there are. */
export type Paging = { page: number; pageCount: number | null; hasNext: boolean; onPage(page: number): void };

export function toPaging({
  page,
  pageSize,
  totalCount,
  onPage,
}: {
  page: number;
  pageSize: number;
  totalCount: number;
  onPage(page: number): void;
}): Paging {
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize));
  return { page, pageCount, hasNext: page < pageCount, onPage };
}

/** One page of rows that are all here, and the way to the others. */
export function paginate<Row>(
  rows: readonly Row[],
  { page, pageSize, onPage }: { page: number; pageSize: number; onPage(page: number): void },
): { rows: readonly Row[]; paging: Paging } {
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    paging: toPaging({ page, pageSize, totalCount: rows.length, onPage }),
  };
}

/** The way through a list of more than one page. */
export function Pagination({ paging }: { paging: Paging | null }) {
  if (!paging) return null;
  const { page, pageCount, hasNext, onPage } = paging;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {/* An address may name a page after the last one. */}
      <Button
        look="secondary"
        isUnavailable={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pageCount ?? Number.POSITIVE_INFINITY))}
      >
        Previous
      </Button>
      <p role="status" className="figures">
        {pageCount === null ? `Page ${page}` : `Page ${page} of ${pageCount}`}
      </p>
      <Button look="secondary" isUnavailable={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
