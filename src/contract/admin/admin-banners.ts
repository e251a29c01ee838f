import * as z from 'zod/mini';
import { bannerStatuses } from '../../domain/banners/banner-schedule.ts';
import { fromIndiaTime, parsePlainDate } from '../../domain/time/calendar.ts';
import type { stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { bannerPageType, bannerPosition } from '../patient/banners-schemas.ts';
import { refusal, wrongFormat } from '../refusal.ts';
import { editedVersion, optionalText, plainDateOrInstant, positiveId, requiredText, wholeNumber } from '../scalars.ts';

const maxPriority = 1_000_000;

const invalidImage = 'Image must be a jpg, jpeg, png, webp or gif picture, or the address of one.';
const invalidLink = 'Link must be a web address that begins with http:// or https://, or a path of this site.';
const invalidDate = 'Invalid date format. Expected ISO 8601 format.';
const invalidPriority = 'Priority must be a whole number of at least 0.';

/** Only a first check: the decoded bytes decide the type. */
const pictureData = /^data:image\/(jpe?g|png|webp|gif);base64,[A-Za-z0-9+/]+=*$/;
const ownPicture = /^\/images\/[0-9a-f]{64}\.(webp|gif|png|jpeg)$/;
const ownPath = /^\/(?![/\\])/;

const imageUrl = z.string('Image data is required').check(
  z.trim(),
  z.minLength(1, { error: 'Image data is required', abort: true }),
  z.refine(
    (text) => pictureData.test(text) || ownPicture.test(text) || isWebAddress(text),
    wrongFormat(invalidImage, 'image'),
  ),
);

const linkUrl = z.pipe(
  optionalText(2000),
  z.nullable(
    z.string().check(z.refine((text) => ownPath.test(text) || isWebAddress(text), wrongFormat(invalidLink, 'link'))),
  ),
);

/** An instant, or a day in India, covered from its first or to its last moment. */
const instant = (minute: number, milliseconds: number) =>
  z.pipe(
    plainDateOrInstant(invalidDate),
    z.transform((text) => {
      const day = parsePlainDate(text);
      return day ? fromIndiaTime({ day, minute }) + milliseconds : Date.parse(text);
    }),
  );

const fields = {
  title: requiredText('Title is required'),
  imageUrl,
  linkUrl,
  startDate: instant(0, 0),
  endDate: instant(23 * 60 + 59, 59_000),
  isActive: z._default(z.boolean('Active must be true or false.'), true),
  priority: z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), z.string()], invalidPriority)),
      z.transform((typed) => (typed === '' ? null : (typed ?? null))),
    ),
    z.nullable(wholeNumber(invalidPriority, 0, maxPriority)),
  ),
  /** Empty or 'all' for everywhere, else a city name. */
  locationFilter: optionalText(100),
  pageType: z.pipe(optionalText(100), z.nullable(bannerPageType)),
  position: z._default(bannerPosition, 'top'),
};

const endsAfterStart = z.refine<{ startDate: number; endDate: number }>(
  ({ startDate, endDate }) => endDate > startDate,
  { path: ['endDate'], ...refusal('End date must be after start date', 'wrong-order') },
);

export const newBanner = z.object(fields).check(endsAfterStart);

const id = positiveId('Banner id must be a positive whole number.');
export const changedBanner = z.object({ id, ...fields, version: editedVersion }).check(endsAfterStart);
export const bannerToDelete = z.object({ id });

export const banner = z.object({
  id: z.number(),
  title: z.string(),
  imageUrl: z.string(),
  linkUrl: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.string(),
  isActive: z.boolean(),
  priority: z.nullable(z.number()),
  locationFilter: z.nullable(z.string()),
  pageType: z.nullable(bannerPageType),
  position: bannerPosition,
  impressionCount: z.number(),
  clickCount: z.number(),
  status: z.enum(bannerStatuses),
  version: z.number(),
});

const status = z.optional(z.enum(bannerStatuses, `Status must be one of: ${bannerStatuses.join(', ')}.`));
export const bannersInput = z.object({ page: pageNumber, pageSize: pageSize(10), status });
export const bannersAnswer = z.object({ banners: z.array(banner), totalCount: z.number() });
export const bannersExportInput = z.object({ status });

export const deletedAnswer = z.object({ success: z.literal(true), message: z.string() });

function isWebAddress(text: string): boolean {
  return text.length <= 2000 && /^https?:\/\/[a-z0-9.-]+(:\d+)?([/?#]\S*)?$/i.test(text);
}

/** 5 MB as base64, plus the other fields. */
const maxBodyBytes = 8 * 1024 * 1024;

export type Banner = z.output<typeof banner>;

export const adminBanners = defineEndpoint<typeof bannersInput, typeof bannersAnswer>()({
  method: 'GET',
  path: '/_api/admin/banners',
  summary: 'Banners, those that start last first, also those of one status.',
  access: 'admin',
  adminRoles: ['catalogue'],
});

export const createBanner = defineEndpoint<typeof newBanner, typeof banner>()({
  method: 'POST',
  path: '/_api/admin/banners/create',
  summary: 'Make a banner. A picture inside the request is stored and answered as an address.',
  access: 'admin',
  adminRoles: ['catalogue'],
  maxBodyBytes,
});

export const updateBanner = defineEndpoint<typeof changedBanner, typeof banner>()({
  method: 'POST',
  path: '/_api/admin/banners/update',
  summary: 'Replace what a banner says; its counts stay. With a version only if nobody was faster.',
  access: 'admin',
  adminRoles: ['catalogue'],
  maxBodyBytes,
  errorStatuses: [404, 409],
});

export const deleteBanner = defineEndpoint<typeof bannerToDelete, typeof deletedAnswer>()({
  method: 'POST',
  path: '/_api/admin/banners/delete',
  summary: 'Delete a banner.',
  access: 'admin',
  adminRoles: ['catalogue'],
  errorStatuses: [404],
});

export const exportBanners = defineEndpoint<typeof bannersExportInput, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/banners/export',
  summary: 'All banners as a table for spreadsheets, also those of one status.',
  access: 'admin',
  adminRoles: ['catalogue'],
  responseType: 'stream',
});
