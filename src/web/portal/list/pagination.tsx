import { Button } from '../../ui/button.tsx';
import styles from './pagination.module.css';
import type { Paging } from './paging.ts';

export function Pagination({ paging }: { paging: Paging | null }) {
  if (!paging) return null;
  const { page, pageCount, hasNext, onPage } = paging;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={`line-3 to-end ${styles.pagination}`} aria-label="Pages">
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
