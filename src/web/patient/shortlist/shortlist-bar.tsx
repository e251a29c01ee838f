import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { mostCompared } from './shortlist.ts';
import styles from './shortlist-bar.module.css';
import type { SideBySide } from './use-shortlist.ts';

const SideBySideDialog = lazy(() => import('./comparison-dialog.tsx'));

/** Stays in sight below the labs while any is ticked. */
export function SideBySideBar({
  sideBySide,
  testSlug,
  slotName,
  onClear,
}: {
  sideBySide: SideBySide;
  testSlug: string;
  slotName: string;
  /** The button goes away with its own click; the keyboard has to go on somewhere. */
  onClear(): void;
}) {
  const { labs, isOpen, open, clear } = sideBySide;
  const count = labs.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && `${count} of ${mostCompared} labs ticked to compare`}
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
          <SideBySideDialog sideBySide={sideBySide} testSlug={testSlug} slotName={slotName} />
        </Suspense>
      )}
    </>
  );
}
