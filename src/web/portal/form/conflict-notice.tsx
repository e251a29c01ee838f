import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { compareEdits } from './compare-edits.ts';
import styles from './conflict-notice.module.css';
import type { PortalForm } from './use-portal-form.ts';

export function ConflictNotice({ form: { conflict, isBusy } }: { form: Pick<PortalForm, 'conflict' | 'isBusy'> }) {
  if (!conflict) return null;
  const differences = compareEdits(conflict.mine, conflict.theirs, conflict.labels);
  return (
    <div role="alert">
      <Notice
        tone="warn"
        heading="h3"
        title="Somebody else changed this meanwhile"
        actions={
          <>
            <Button isUnavailable={isBusy} onClick={conflict.keepMine}>
              Keep my changes
            </Button>
            <Button look="secondary" isUnavailable={isBusy} onClick={conflict.takeTheirs}>
              Take theirs
            </Button>
          </>
        }
      >
        {differences.length > 0 ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Theirs</th>
                <th scope="col">Mine</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, label, mine, theirs }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>{theirs}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>What they saved is the same as yours in all fields of this form.</p>
        )}
      </Notice>
    </div>
  );
}
