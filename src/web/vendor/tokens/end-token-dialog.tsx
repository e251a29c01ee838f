import { listVendorTokens, revokeVendorToken, type VendorToken } from '../../../contract/vendor/vendor-tokens.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';

export function EndTokenDialog({ token: { id, name }, onClose }: { token: VendorToken; onClose(): void }) {
  const revoke = usePortalMutation(revokeVendorToken, {
    refetch: [listVendorTokens],
    done: `The token for ${name} has ended.`,
  });
  return (
    <ConfirmDialog
      title={`End the token for ${name}?`}
      confirmText="End it"
      busyText="Ending it..."
      onConfirm={() => revoke.mutateAsync({ tokenId: id })}
      onClose={onClose}
    >
      <p>Programs that use it are refused from now on.</p>
    </ConfirmDialog>
  );
}
