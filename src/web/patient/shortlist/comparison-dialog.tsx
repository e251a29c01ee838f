import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './comparison-dialog.module.css';
import { getComparisonLink } from './shortlist.ts';
import type { Shortlist } from './use-shortlist.ts';

export function ComparisonDialog<Item>({
  shortlist: { noun, items, tick, close },
  children,
}: {
  shortlist: Shortlist<Item>;
  children(remove: ((slug: string) => void) | null): ReactNode;
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
        <div className="line-2 ends">
          <h2 id="side-by-side">
            {items.length} {noun}s side by side
          </h2>
          <button
            ref={closeButton}
            type="button"
            className="icon-button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <X size={20} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section className={styles.scroll} aria-labelledby="side-by-side" tabIndex={0}>
          {children(items.length > 2 ? remove : null)}
        </section>
        <div>
          <CopyButton text={getComparisonLink(location.href)} what="link to this comparison" />
        </div>
      </div>
    </Dialog>
  );
}
