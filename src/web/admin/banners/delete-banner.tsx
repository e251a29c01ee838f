import { type Banner, deleteBanner } from '../../../contract/admin/admin-banners.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { bannerQueries } from './banner-queries.ts';

export function DeleteBanner({ banner: { id, title }, onClose }: { banner: Banner; onClose(): void }) {
  const { mutateAsync } = usePortalMutation(deleteBanner, {
    refetch: bannerQueries,
    done: 'Banner deleted successfully.',
  });
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmText="Delete"
      busyText="Deleting..."
      isDangerous
      onConfirm={() => mutateAsync({ id })}
      toMessage={(message) => `Failed to delete banner: ${message}`}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this banner? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
