import { useRef } from 'react';
import type { OfferFilters } from '../../../domain/offers/offers-list.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Offer } from '../shown-offers.ts';
import styles from './comparison-dialog.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { getComparisonLink } from './shortlist.ts';

export default function ComparisonDialog({
  shortlist: { offers, tick, close },
  testSlug,
  filters,
}: {
  shortlist: { offers: readonly Offer[]; tick(slug: string): void; close(): void };
  testSlug: string;
  filters: OfferFilters;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const remove = (slug: string) => {
    tick(slug);
    // The focused button is removed with its column.
    closeButton.current?.focus();
  };
  return (
    <Dialog ref={dialog} look="panel" labelledBy="side-by-side" onClose={close}>
      <div className={styles.content}>
        <div className={styles.top}>
          <h2 id="side-by-side">{offers.length} labs side by side</h2>
          <Button ref={closeButton} look="secondary" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways */}
        <section className={styles.scroll} aria-labelledby="side-by-side" tabIndex={0}>
          <ComparisonTable
            offers={offers}
            remove={offers.length > 2 ? remove : null}
            testSlug={testSlug}
            filters={filters}
          />
        </section>
        <div>
          <CopyButton text={getComparisonLink(location.href)} what="link to this comparison" />
        </div>
      </div>
    </Dialog>
  );
}
