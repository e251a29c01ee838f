import { deleteTest } from '../../../contract/admin/admin-catalogue.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { testQueries } from './test-queries.ts';

export function DeleteTest({ test: { id, name }, onClose }: { test: AdminTest; onClose(): void }) {
  const { mutateAsync } = usePortalMutation(deleteTest, {
    refetch: testQueries,
    done: `Test "${name}" deleted successfully.`,
  });
  return (
    <ConfirmDialog
      title={`Delete "${name}"?`}
      confirmText="Delete Test"
      busyText="Deleting..."
      isDangerous
      onConfirm={() => mutateAsync({ id })}
      onClose={onClose}
    >
      <p>Labs no longer offer it, and it is taken out of their packages. Past bookings keep its name.</p>
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
