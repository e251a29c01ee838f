import { useEffect, useRef } from 'react';
import type { Offer } from '../../../contract/offers.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { isOnBackdrop } from '../../ui/is-on-backdrop.ts';
import styles from './comparison-dialog.module.css';
import { SideBySideTable } from './comparison-table.tsx';

/** The ticked labs beside each other. Open while it is there. */
export default function SideBySideDialog({
  sideBySide: { labs, tick, close },
  testSlug,
  slotName,
}: {
  sideBySide: { labs: readonly Offer[]; tick(slug: string): void; close(): void };
  testSlug: string;
  slotName: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const remove = (slug: string) => {
    tick(slug);
    // The button that had the focus goes with its lab.
    closeButton.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="side-by-side"
      onClose={close}
      onPointerDown={(event) => isOnBackdrop(event) && dialog.current?.close()}
    >
      <div className={styles.content}>
        <div className={styles.top}>
          <h2 id="side-by-side">{labs.length} labs side by side</h2>
          <Button ref={closeButton} look="secondary" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways */}
        <section className={styles.scroll} aria-labelledby="side-by-side" tabIndex={0}>
          <SideBySideTable
            labs={labs}
            remove={labs.length > 2 ? remove : null}
            testSlug={testSlug}
            slotName={slotName}
          />
        </section>
        <div>
          <CopyButton text={location.href} what="link to this comparison" />
        </div>
      </div>
    </dialog>
  );
}
