import { type ReactNode, useState } from 'react';
import { ApprovalPanel } from './approval-panel.tsx';
import styles from './approvals.module.css';

/** A lab's name, which opens its data and the decisions about it anywhere in the console. */
export function OpenLab({ vendorId, label, children }: { vendorId: number; label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.lab} aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <ApprovalPanel vendorId={vendorId} onClose={() => setOpen(false)} />}
    </>
  );
}
