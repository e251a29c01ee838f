import { type ArchivedThing, restoreArchived } from '../../../contract/admin/archive.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';

export function RestoreDialog({ thing: { kind, id, name, path }, onClose }: { thing: ArchivedThing; onClose(): void }) {
  const { mutateAsync } = usePortalMutation(restoreArchived, {
    refetch: (path) => path.startsWith('/_api/admin/'),
    done: ({ message }) => message,
  });
  return (
    <ConfirmDialog
      title={`Restore ${name}?`}
      confirmText="Restore"
      busyText="Restoring..."
      onConfirm={() => mutateAsync({ kind, id })}
      onClose={onClose}
    >
      {kind === 'vendor' ? (
        <p>
          Patients find it again at {path} with its tests, packages, prices and hours, as far as it was approved. Its
          people can log in again; invitations have to be sent anew.
        </p>
      ) : (
        <p>
          Patients find it again at {path}, with the prices of the labs that offered it. It returns to packages that
          their labs have not changed since.
        </p>
      )}
    </ConfirmDialog>
  );
}
