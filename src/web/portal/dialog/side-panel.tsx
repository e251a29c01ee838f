import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { PortalDialog, requestClose } from './portal-dialog.tsx';
import styles from './side-panel.module.css';

export function SidePanel({
  title,
  isInAddress = false,
  onClose,
  actions,
  children,
}: {
  title: string;
  isInAddress?: boolean;
  onClose(): void;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const content = useRef<HTMLElement>(null);
  // The focused element may be gone, such as the button of a finished action.
  useLayoutEffect(() => {
    if (dialog.current?.open && document.activeElement === document.body) content.current?.focus();
  });
  return (
    <PortalDialog
      ref={dialog}
      className={styles.panel ?? ''}
      labelledBy={titleId}
      isInAddress={isInAddress}
      onClose={onClose}
    >
      <div className={styles.inside}>
        <div className={`row-3 ends ${styles.head}`}>
          <h2 id={titleId} className="breakable" translate="no">
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={() => requestClose(dialog.current)}>
            <X size={20} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard, also without a focusable
            element inside */}
        <section ref={content} className={`card-inset ${styles.content}`} aria-labelledby={titleId} tabIndex={0}>
          {children}
        </section>
        {actions && <div className={`line-2 ${styles.actions}`}>{actions}</div>}
      </div>
    </PortalDialog>
  );
}
