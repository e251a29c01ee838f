import { type ReactNode, useState } from 'react';
import { TextButton } from '../../portal/list/text-button.tsx';
import { ApprovalPanel } from './approval-panel.tsx';

/** A lab's name, which opens its data and the decisions about it anywhere in the console. */
export function OpenLab({ vendorId, label, children }: { vendorId: number; label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </TextButton>
      {isOpen && <ApprovalPanel vendorId={vendorId} onClose={() => setOpen(false)} />}
    </>
  );
}
