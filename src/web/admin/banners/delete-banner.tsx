import { useQueryClient } from '@tanstack/react-query';
import { adminBanners, type Banner, deleteBanner } from '../../../contract/admin/banners.ts';
import { ApiError, isApiError } from '../../../contract/errors.ts';
import { activeBanners } from '../../../contract/patient/banners.ts';
import { ConfirmDialog } from '../../portal/confirm-dialog.tsx';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useToast } from '../../ui/toast.tsx';

export function DeleteBanner({ banner: { id, title }, onClose }: { banner: Banner; onClose(): void }) {
  const call = useSignedInCall();
  const toast = useToast();
  const queryClient = useQueryClient();
  const remove = async () => {
    await call(deleteBanner, { id }).catch((error: Error) => {
      if (!isApiError(error)) throw error;
      throw new ApiError(error.status, `Failed to delete banner: ${error.message}`);
    });
    toast({ tone: 'good', title: 'Banner deleted successfully.' });
    for (const path of [adminBanners.path, activeBanners.path]) {
      void queryClient.invalidateQueries({ queryKey: [path] });
    }
  };
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmText="Delete"
      busyText="Deleting..."
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this banner? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
