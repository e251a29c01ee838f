import { lazy, Suspense } from 'react';
import type { OfferFilters } from '../../../domain/offers/offers-list.ts';
import { Button } from '../../ui/button.tsx';
import { maxShortlisted } from './shortlist.ts';
import styles from './shortlist-bar.module.css';
import type { Shortlist } from './use-shortlist.ts';

const ComparisonDialog = lazy(() => import('./comparison-dialog.tsx'));

export function ShortlistBar({
  shortlist,
  testSlug,
  filters,
  onClear,
}: {
  shortlist: Shortlist;
  testSlug: string;
  filters: OfferFilters;
  /** The clicked button disappears, so the caller moves the focus. */
  onClear(): void;
}) {
  const { offers, isOpen, open, clear } = shortlist;
  const count = offers.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && `${count} of ${maxShortlisted} labs ticked to compare`}
      </p>
      {count > 0 && (
        <div className={styles.bar}>
          {count === 1 && <p className="hint">Tick another lab to compare.</p>}
          <Button
            look="quiet"
            onClick={() => {
              clear();
              onClear();
            }}
          >
            Untick all
          </Button>
          {count > 1 && <Button onClick={() => void open()}>Compare ({count})</Button>}
        </div>
      )}
      {isOpen && (
        <Suspense>
          <ComparisonDialog shortlist={shortlist} testSlug={testSlug} filters={filters} />
        </Suspense>
      )}
    </>
  );
}
