import { useQueryClient } from '@tanstack/react-query';
import { type AdminVendor, deleteVendor } from '../../../contract/admin/vendors.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { ConfirmDialog } from '../../portal/confirm-dialog.tsx';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useTellDone } from '../../portal/use-tell-done.ts';
import { useToast } from '../../ui/toast.tsx';
import { refreshVendors } from './refresh-vendors.ts';

export function DeleteVendor({
  vendor,
  onDeleted,
  onClose,
}: {
  vendor: AdminVendor;
  onDeleted(): void;
  onClose(): void;
}) {
  const call = useSignedInCall();
  const toast = useToast();
  const tellDone = useTellDone();
  const queryClient = useQueryClient();
  const confirm = async () => {
    try {
      await call(deleteVendor, { id: vendor.id });
    } catch (error) {
      const reason = getErrorMessage(error as Error, 'An unexpected error occurred.');
      toast({ tone: 'bad', title: `Failed to delete vendor: ${reason}` });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={`Delete ${vendor.name}?`}
      confirmText="Delete Vendor"
      busyText="Deleting..."
      isDangerous
      onConfirm={confirm}
      onDone={() => {
        onDeleted();
        return tellDone({ tone: 'good', title: 'Vendor deleted successfully!' }, refreshVendors(queryClient));
      }}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this vendor? This action cannot be undone.</p>
      <p className="hint">Patients no longer find it, and its people cannot sign in. Past bookings stay.</p>
    </ConfirmDialog>
  );
}
