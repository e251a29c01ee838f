import { Button } from '../ui/button.tsx';
import styles from './pagination.module.css';

/** Ways through a list of more than one page. */
export function Pagination({
  page,
  limit,
  totalCount,
  onPage,
}: {
  page: number;
  /** Rows on one page. */
  limit: number;
  totalCount: number;
  onPage(page: number): void;
}) {
  const pageCount = Math.max(1, Math.ceil(totalCount / limit));
  if (pageCount === 1 && page === 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <Button look="secondary" isUnavailable={page <= 1} onClick={() => onPage(Math.min(page - 1, pageCount))}>
        Previous
      </Button>
      <p role="status" className="figures">
        Page {page} of {pageCount}
      </p>
      <Button look="secondary" isUnavailable={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
