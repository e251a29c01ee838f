import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './side-panel.module.css';

/** Details of a row, at the side of its list, open while it is mounted. Escape and a press beside it close it. */
export function SidePanel({
  title,
  onClose,
  actions,
  children,
}: {
  title: string;
  onClose(): void;
  /** What can be done with it, at the lower end. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const content = useRef<HTMLElement>(null);
  // What had the focus may be gone, such as the button of something that is done now.
  useLayoutEffect(() => {
    if (dialog.current?.open && document.activeElement === document.body) content.current?.focus();
  });
  return (
    <Dialog ref={dialog} className={styles.panel ?? ''} labelledBy={titleId} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
            <X size={20} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it, also where nothing in it has the focus */}
        <section ref={content} className={styles.content} aria-labelledby={titleId} tabIndex={0}>
          {children}
        </section>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Dialog>
  );
}
