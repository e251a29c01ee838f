import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AdminVendor, deleteVendor, vendorDeletion } from '../../../contract/admin/admin-vendors.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { isAdminCall } from '../approvals/admin-calls.ts';

export function DeleteVendor({
  vendor: { id, name, address, city },
  onDeleted,
  onClose,
}: {
  vendor: AdminVendor;
  onDeleted(): void;
  onClose(): void;
}) {
  const { data } = useQuery({ ...endpointQuery(vendorDeletion, { id }), staleTime: 0 });
  const labPath = `${adminDashboardPath}/vendors/${id}`;
  const { mutateAsync } = usePortalMutation(deleteVendor, {
    refetch: isAdminCall,
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
      refusal={data?.refusal}
      onConfirm={() => mutateAsync({ id })}
      onClose={onClose}
    >
      <p>
        {address}, {city}
        {data && (
          <>
            {' '}
            ({data.path}): <Link to={`${labPath}?tab=prices`}>{formatPlural(data.offers, 'price')}</Link>,{' '}
            {formatPlural(data.packages, 'package')},{' '}
            <Link to={`${labPath}?tab=bookings`}>{formatPlural(data.bookings, 'booking')}</Link>
          </>
        )}
      </p>
      <p>Are you sure you want to delete this vendor? This action cannot be undone.</p>
      <p className="hint">
        There is no Undo, but the archive keeps its prices, packages, hours, address and past bookings, and an
        administrator can restore it from there. Until then patients do not find it, and its people cannot sign in.
      </p>
    </ConfirmDialog>
  );
}
