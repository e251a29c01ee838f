import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminBanners, type Banner, deleteBanner, exportBanners } from '../../../contract/admin/admin-banners.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { AddButton } from '../../portal/list/add-button.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListFrame, listQuery } from '../../portal/list/list-page.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { BannerCards } from './banner-cards.tsx';
import { BannerForm } from './banner-form.tsx';
import { bannerQueries } from './banner-queries.ts';

const pageSize = 50;
const statusOptions = {
  all: 'All statuses',
  active: 'Active',
  inactive: 'Inactive',
  scheduled: 'Scheduled',
  expired: 'Expired',
};
const filters = { status: { label: 'Status', options: statusOptions } };

export default function BannersPage() {
  const list = useListAddress({ filters });
  const query = useQuery(listQuery(adminBanners, { page: list.page, pageSize, ...list.chosen }));
  const [edited, setEdited] = useState<Banner | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Banner | null>(null);
  const add = () => setEdited('new');
  return (
    <>
      <ListFrame
        title="Banner Management"
        count={query.data?.totalCount}
        foldsFilters
        actions={
          <>
            <ExportButton endpoint={exportBanners} input={list.chosen} />
            <AddButton onClick={add}>Create Banner</AddButton>
          </>
        }
        filters={<FilterSelect {...list.selectProps('status')} />}
        query={query}
        failure={(reason) => `Error loading banners: ${reason}`}
      >
        <BannerCards
          banners={query.data?.banners}
          isLoading={query.isFetching}
          onEdit={setEdited}
          onDelete={setDeleted}
          onAdd={add}
        />
        <Pagination paging={list.paging(pageSize, query.data?.totalCount)} />
      </ListFrame>
      {edited && (
        <BannerForm
          key={edited === 'new' ? edited : `${edited.id} ${edited.version}`}
          banner={edited === 'new' ? null : edited}
          onTakeTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteBanner banner={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function DeleteBanner({ banner: { id, title }, onClose }: { banner: Banner; onClose(): void }) {
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
