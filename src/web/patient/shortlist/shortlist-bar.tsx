import { type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { maxShortlisted } from './shortlist.ts';
import styles from './shortlist-bar.module.css';
import type { Shortlist } from './use-shortlist.ts';

export function ShortlistBar<Item>({
  shortlist: { noun, items, isOpen, open, clear },
  onClear,
  children,
}: {
  shortlist: Shortlist<Item>;
  onClear(): void;
  children: ReactNode;
}) {
  const count = items.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && `${count} of ${maxShortlisted} ${noun}s ticked to compare`}
      </p>
      {count > 0 && (
        <div className={`box ${styles.bar}`}>
          {count === 1 && <p className="hint">Tick another {noun} to compare.</p>}
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
      {isOpen && <Suspense>{children}</Suspense>}
    </>
  );
}
