import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminBanners, type Banner, createBanner, newBanner, updateBanner } from '../../../contract/admin/banners.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { activeBanners, type BannerPageType, type BannerPosition } from '../../../contract/patient/banners.ts';
import { fromIndiaTime, parsePlainDate } from '../../../domain/calendar.ts';
import { toFieldErrors } from '../../form/parse-request.ts';
import { FormDialog } from '../../portal/form-dialog.tsx';
import { readBoolean, readOptionalNumber, readOptionalText, readText } from '../../portal/read-form.ts';
import { usePortalForm } from '../../portal/use-portal-form.ts';
import { useToast } from '../../ui/toast.tsx';
import { type BannerFieldName, BannerFields, bannerFieldNames } from './banner-fields.tsx';

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

/** Makes a banner, or changes one. */
export function BannerForm({ banner, onClose }: { banner: Banner | null; onClose(): void }) {
  // Anew with what somebody else has saved meanwhile.
  const [current, setCurrent] = useState(banner);
  return <VersionForm key={current?.version} banner={current} onTakeTheirs={setCurrent} onClose={onClose} />;
}

function VersionForm({
  banner,
  onTakeTheirs,
  onClose,
}: {
  banner: Banner | null;
  onTakeTheirs(theirs: Banner): void;
  onClose(): void;
}) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const verb = banner ? 'update' : 'create';
  const form = usePortalForm<typeof createBanner | typeof updateBanner, BannerFieldName>({
    endpoint: banner ? updateBanner : createBanner,
    fields: bannerFieldNames,
    toRequest: (data) => ({ ...readBanner(data), ...(banner && { id: banner.id, version: banner.version }) }),
    // The schema makes instants of dates; what is sent is what was typed.
    check: (request) => ({
      ...toFieldErrors(newBanner.safeParse(request).error?.issues ?? [], bannerFieldNames),
      ...(!request.startDate && { startDate: 'Choose the first day.' }),
      ...(!request.endDate && { endDate: 'Choose the last day.' }),
    }),
    conflict: { labels, onTakeTheirs: (theirs) => onTakeTheirs(theirs as Banner) },
    toMessage: (message) => `Failed to ${verb} banner: ${message}`,
    onSuccess: () => {
      toast({ tone: 'good', title: `Banner ${verb}d successfully.` });
      for (const path of [adminBanners.path, activeBanners.path]) {
        void queryClient.invalidateQueries({ queryKey: [path] });
      }
    },
  });
  return (
    <FormDialog
      title={banner ? 'Edit Banner' : 'Create Banner'}
      form={form}
      submitText={banner ? 'Update Banner' : 'Create Banner'}
      isWide
      onClose={onClose}
    >
      <BannerFields banner={banner} fieldProps={form.fieldProps} />
    </FormDialog>
  );
}

function readBanner(form: FormData): InputOf<typeof createBanner> {
  return {
    title: readText(form, 'title'),
    imageUrl: readText(form, 'imageUrl'),
    linkUrl: readOptionalText(form, 'linkUrl'),
    startDate: toInstant(readText(form, 'startDate'), 0, 0),
    endDate: toInstant(readText(form, 'endDate'), 23 * 60 + 59, 59_000),
    isActive: readBoolean(form, 'isActive'),
    priority: readOptionalNumber(form, 'priority'),
    locationFilter: readOptionalText(form, 'locationFilter'),
    pageType: readOptionalText(form, 'pageType') as BannerPageType | null,
    position: readText(form, 'position') as BannerPosition,
  };
}

/** The first or the last second of a day in India; what is no day, as it is. */
function toInstant(day: string, minute: number, milliseconds: number): string {
  return parsePlainDate(day) ? new Date(fromIndiaTime({ day, minute }) + milliseconds).toISOString() : day;
}
