import { useState } from 'react';
import type { Banner } from '../../../contract/admin/admin-banners.ts';
import { uploadBanner } from '../../../contract/uploads.ts';
import { DateField } from '../../form/date-time-fields.tsx';
import { ImageField } from '../../portal/form/image-field.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { listLocationOptions, pageTypeTexts, positionTexts, toDay } from './banner-texts.ts';

export const bannerFieldNames = [
  'title',
  'imageUrl',
  'linkUrl',
  'startDate',
  'endDate',
  'isActive',
  'priority',
  'locationFilter',
  'pageType',
  'position',
] as const;
export type BannerFieldName = (typeof bannerFieldNames)[number];

export function BannerFields({
  banner,
  fieldProps,
}: {
  banner: Banner | null;
  fieldProps(name: BannerFieldName): { name: string; error: string | undefined };
}) {
  const [firstDay, setFirstDay] = useState(banner ? toDay(banner.startDate) : '');
  return (
    <>
      <Field
        {...fieldProps('title')}
        label="Title"
        hint="Read out where the picture cannot be seen."
        defaultValue={banner?.title}
        maxLength={200}
        required
      />
      <ImageField
        {...fieldProps('imageUrl')}
        label="Picture"
        defaultUrl={banner?.imageUrl ?? ''}
        accepted={['.jpg', '.jpeg', '.png', '.webp', '.gif']}
        maxMegabytes={5}
        shape="banner"
        hint="Recommended ratio 4:1, such as 1600 by 400 pixels. Wide screens show its middle as 6:1, and the middle of other pictures is shown."
        endpoint={uploadBanner}
        successText="Image uploaded successfully"
        failureText="Failed to process image. Please try again."
      />
      <Field
        {...fieldProps('linkUrl')}
        label="Link (optional)"
        hint="Where a press on the banner leads: https://..., or a page of this site, such as /hba1c-test. A banner that leads to a test stays away from pages about tests of another category."
        defaultValue={banner?.linkUrl ?? ''}
        inputMode="url"
        maxLength={2000}
      />
      <div className={'stack-4 halves'}>
        <DateField
          {...fieldProps('startDate')}
          label="First day"
          hint="From midnight in India."
          defaultValue={firstDay}
          onChange={(event) => setFirstDay(event.target.value)}
          required
        />
        <DateField
          {...fieldProps('endDate')}
          label="Last day"
          hint="Until midnight in India."
          defaultValue={banner ? toDay(banner.endDate) : ''}
          {...(firstDay && { min: firstDay })}
          required
        />
        <Select {...fieldProps('locationFilter')} label="Location" defaultValue={banner?.locationFilter ?? ''}>
          {listLocationOptions(banner?.locationFilter ?? null).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select {...fieldProps('pageType')} label="Pages" defaultValue={banner?.pageType ?? ''}>
          <option value="">All pages</option>
          {Object.entries(pageTypeTexts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          {...fieldProps('position')}
          label="Position"
          hint="Pages without a sidebar show it further down."
          defaultValue={banner?.position ?? 'top'}
        >
          {Object.entries(positionTexts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Field
          {...fieldProps('priority')}
          label="Priority"
          hint="Higher numbers show first. Blank shows last."
          defaultValue={banner ? (banner.priority ?? '') : 10}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      <Switch
        {...fieldProps('isActive')}
        label="Active"
        hint="Switched off it shows nowhere, whatever its days."
        defaultChecked={banner?.isActive ?? true}
      />
    </>
  );
}
