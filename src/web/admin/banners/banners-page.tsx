import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { adminBanners, type Banner, exportBanners } from '../../../contract/admin/banners.ts';
import type { BannerStatus } from '../../../domain/banner-schedule.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { CsvLink } from '../../portal/csv-link.tsx';
import { DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { getBannerColumns } from './banner-columns.tsx';
import { BannerForm } from './banner-form.tsx';
import { DeleteBanner } from './delete-banner.tsx';

const pageSize = 50;
const statusOptions = [
  { value: 'all', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'expired', label: 'Expired' },
] as const;

export default function BannersPage() {
  const list = useListAddress({ filters: { status: 'all' } });
  const status = statusOptions.some(({ value }) => value === list.filters.status) ? list.filters.status : 'all';
  const chosen = status === 'all' ? {} : { status: status as BannerStatus };
  const { data, error, isPending, refetch } = useQuery(
    endpointQuery(adminBanners, { page: list.page, pageSize, ...chosen }),
  );
  const [edited, setEdited] = useState<Banner | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Banner | null>(null);
  return (
    <>
      <PageHeader
        title="Banner Management"
        actions={
          <>
            <CsvLink endpoint={exportBanners} input={chosen} />
            <Button onClick={() => setEdited('new')}>
              <Plus size={18} />
              Create Banner
            </Button>
          </>
        }
      >
        <FilterSelect
          label="Status"
          value={status}
          options={statusOptions}
          onChange={(value) => list.setFilter('status', value)}
        />
      </PageHeader>
      {error && !data ? (
        <Notice
          tone="bad"
          title={`Error loading banners: ${getErrorMessage(error)}`}
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <>
          <DataTable
            label="Banners"
            columns={getBannerColumns({ onEdit: setEdited, onDelete: setDeleted })}
            rows={data?.banners}
            rowKey={({ id }) => id}
            onOpen={setEdited}
            isLoading={isPending}
            isMuted={(banner) => banner.status === 'expired' || banner.status === 'inactive'}
            empty={
              <>
                <p>No banners found for the selected filter.</p>
                <Button onClick={() => setEdited('new')}>Create your first banner</Button>
              </>
            }
          />
          <Pagination page={list.page} limit={pageSize} totalCount={data?.totalCount ?? 0} onPage={list.setPage} />
        </>
      )}
      {edited && <BannerForm banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteBanner banner={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
