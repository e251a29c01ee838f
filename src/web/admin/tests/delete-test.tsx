import { useQueryClient } from '@tanstack/react-query';
import { deleteTest } from '../../../contract/admin/catalogue.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { ConfirmDialog } from '../../portal/confirm-dialog.tsx';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useTellDone } from '../../portal/use-tell-done.ts';
import { refreshTests } from './refresh-tests.ts';

export function DeleteTest({ test, onClose }: { test: AdminTest; onClose(): void }) {
  const call = useSignedInCall();
  const tellDone = useTellDone();
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={`Delete "${test.name}"?`}
      confirmText="Delete Test"
      busyText="Deleting..."
      isDangerous
      onClose={onClose}
      onConfirm={() => call(deleteTest, { id: test.id })}
      onDone={() =>
        tellDone({ tone: 'good', title: `Test "${test.name}" deleted successfully.` }, refreshTests(queryClient))
      }
    >
      <p>Labs no longer offer it, and it is taken out of their packages. Past bookings keep its name.</p>
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
