import { useQueryClient } from '@tanstack/react-query';
import { type Banner, deleteBanner } from '../../../contract/admin/banners.ts';
import { ApiError, isApiError } from '../../../contract/errors.ts';
import { ConfirmDialog } from '../../portal/confirm-dialog.tsx';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useTellDone } from '../../portal/use-tell-done.ts';
import { refreshBanners } from './refresh-banners.ts';

export function DeleteBanner({ banner: { id, title }, onClose }: { banner: Banner; onClose(): void }) {
  const call = useSignedInCall();
  const tellDone = useTellDone();
  const queryClient = useQueryClient();
  const remove = () =>
    call(deleteBanner, { id }).catch((error: Error) => {
      if (!isApiError(error)) throw error;
      throw new ApiError(error.status, `Failed to delete banner: ${error.message}`);
    });
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmText="Delete"
      busyText="Deleting..."
      isDangerous
      onConfirm={remove}
      onDone={() => tellDone({ tone: 'good', title: 'Banner deleted successfully.' }, refreshBanners(queryClient))}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this banner? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
