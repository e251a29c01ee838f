import { useState } from 'react';
import { type Banner, createBanner, newBanner, updateBanner } from '../../../contract/admin/admin-banners.ts';
import type { BannerStatus } from '../../../domain/banners/banner-schedule.ts';
import { toFieldErrors } from '../../form/parse-request.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Button } from '../../ui/button.tsx';
import { type BannerFieldName, BannerFields, bannerFieldNames } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { bannerQueries } from './banner-queries.ts';
import { readBanner } from './read-banner.ts';

const labels = {
  title: 'Title',
  imageUrl: 'Picture',
  linkUrl: 'Link',
  startDate: 'First day',
  endDate: 'Last day',
  isActive: 'Active',
  priority: 'Priority',
  locationFilter: 'Location',
  pageType: 'Pages',
  position: 'Position',
};

export function BannerForm({
  banner,
  onTakeTheirs,
  onClose,
}: {
  banner: Banner | null;
  onTakeTheirs(theirs: Banner): void;
  onClose(): void;
}) {
  const [previewed, setPreviewed] = useState<ReturnType<typeof readBanner> | null>(null);
  const verb = banner ? 'update' : 'create';
  const form = usePortalForm<typeof createBanner | typeof updateBanner, BannerFieldName>({
    endpoint: banner ? updateBanner : createBanner,
    fields: bannerFieldNames,
    toRequest: (data) => ({ ...readBanner(data, banner), ...(banner && { id: banner.id, version: banner.version }) }),
    // The schema parses dates to instants; the request takes the raw input.
    check: (request) => ({
      ...toFieldErrors(newBanner.safeParse(request).error?.issues ?? [], bannerFieldNames),
      ...(!request.startDate && { startDate: 'Choose the first day.' }),
      ...(!request.endDate && { endDate: 'Choose the last day.' }),
    }),
    conflict: { before: banner, labels, onTakeTheirs: (theirs) => onTakeTheirs(theirs as Banner) },
    toMessage: (message) => `Failed to ${verb} banner: ${message}`,
    refetch: bannerQueries,
    done: ({ status }) => ({ tone: 'good', title: `Banner ${verb}d successfully.`, text: savedTexts[status] }),
  });
  return (
    <>
      <FormDialog
        title={banner ? 'Edit Banner' : 'Create Banner'}
        form={form}
        submitText={banner ? 'Update Banner' : 'Create Banner'}
        isWide
        onClose={onClose}
      >
        <BannerFields banner={banner} fieldProps={form.fieldProps} />
        <div>
          <Button
            look="secondary"
            onClick={() => form.ref.current && setPreviewed(readBanner(new FormData(form.ref.current), banner))}
          >
            Preview the page
          </Button>
        </div>
      </FormDialog>
      {previewed && <BannerPreview banner={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

const savedTexts: Partial<Record<BannerStatus, string>> = {
  expired: 'Its last day is over: it shows nowhere.',
  scheduled: 'It shows from its first day on.',
  inactive: 'It is switched off: it shows nowhere.',
};
