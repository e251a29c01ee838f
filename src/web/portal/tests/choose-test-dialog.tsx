import { useId, useRef } from 'react';
import type { TestListItem } from '../../../contract/admin/admin-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../dialog/portal-dialog.module.css';
import { PortalDialog, requestClose } from '../dialog/portal-dialog.tsx';
import { TestPicker } from './test-picker.tsx';

/** Finds the test of the catalogue that a row of a file means. Picking one closes it. */
export function ChooseTestDialog({
  typedName,
  onPick,
  onClose,
}: {
  typedName: string;
  onPick(test: TestListItem): void;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <PortalDialog ref={dialog} className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={`stack-4 inset ${styles.form}`}>
        <h2 id={titleId}>Which test is “{typedName.slice(0, 80)}”?</h2>
        <TestPicker
          name="testId"
          error={undefined}
          initialText={typedName}
          onPick={(test) => {
            onPick(test);
            dialog.current?.close();
          }}
        />
        <div className={`cluster-3 ${styles.actions}`}>
          <Button look="secondary" onClick={() => requestClose(dialog.current)}>
            Cancel
          </Button>
        </div>
      </div>
    </PortalDialog>
  );
}
