import { type AdminVendor, deleteVendor } from '../../../contract/admin/admin-vendors.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { showsVendors } from './shows-vendors.ts';

export function DeleteVendor({
  vendor: { id, name },
  onDeleted,
  onClose,
}: {
  vendor: AdminVendor;
  onDeleted(): void;
  onClose(): void;
}) {
  const { mutateAsync } = usePortalMutation(deleteVendor, {
    refetch: showsVendors,
    done: 'Vendor deleted successfully!',
    failed: (_, error) => `Failed to delete vendor: ${getErrorMessage(error, 'An unexpected error occurred.')}`,
    onSuccess: onDeleted,
  });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmText="Delete Vendor"
      busyText="Deleting..."
      isDangerous
      onConfirm={() => mutateAsync({ id })}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this vendor? This action cannot be undone.</p>
      <p className="hint">Patients no longer find it, and its people cannot sign in. Past bookings stay.</p>
    </ConfirmDialog>
  );
}
