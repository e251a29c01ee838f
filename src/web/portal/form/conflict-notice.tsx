import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EditTable } from './edit-table.tsx';
import type { FieldEdit } from './merge-edits.ts';
import type { PortalForm } from './use-portal-form.ts';

const unchanged = 'Not changed';

export function ConflictNotice({ form: { conflict, isBusy } }: { form: Pick<PortalForm, 'conflict' | 'isBusy'> }) {
  if (!conflict) return null;
  const { edits, keepMine, takeTheirs } = conflict;
  return (
    <div role="alert">
      <Notice
        tone="warn"
        heading="h3"
        title="Somebody else changed this meanwhile"
        actions={
          <>
            <Button isUnavailable={isBusy} onClick={keepMine}>
              Keep my changes
            </Button>
            <Button look="secondary" isUnavailable={isBusy} onClick={takeTheirs}>
              Take theirs
            </Button>
          </>
        }
      >
        <p>{describe(edits)}</p>
        {edits.length > 0 && (
          <EditTable
            heads={['It was', 'Theirs', 'Mine']}
            rows={edits.map(({ name, label, before, theirs, mine }) => ({
              name,
              label,
              values: [before, theirs ?? unchanged, mine ?? unchanged],
            }))}
          />
        )}
      </Notice>
    </div>
  );
}

function describe(edits: readonly FieldEdit[]): string {
  if (edits.length === 0) return 'What they saved is the same as yours in all fields of this form.';
  const clashes = edits.filter(({ theirs, mine }) => theirs !== null && mine !== null);
  if (clashes.length === 0) return 'With “Keep my changes”, theirs stay, too: you changed none of the same fields.';
  const names = clashes.map(({ label }) => label).join(', ');
  return `You both changed: ${names}. “Keep my changes” replaces theirs there. All that you did not change stays theirs.`;
}
