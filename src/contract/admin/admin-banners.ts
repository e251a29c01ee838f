import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { stream } from '../stream-schemas.ts';
import type {
  banner,
  bannersAnswer,
  bannersExportInput,
  bannersInput,
  bannerToDelete,
  changedBanner,
  deletedAnswer,
  newBanner,
} from './admin-banners-schemas.ts';

/** 5 MB as base64, plus the other fields. */
const maxBodyBytes = 8 * 1024 * 1024;

export type Banner = z.output<typeof banner>;

export const adminBanners = defineEndpoint<typeof bannersInput, typeof bannersAnswer>()({
  method: 'GET',
  path: '/_api/admin/banners',
  summary: 'Banners, those that start last first, also those of one status.',
  access: 'admin',
});

export const createBanner = defineEndpoint<typeof newBanner, typeof banner>()({
  method: 'POST',
  path: '/_api/admin/banners/create',
  summary: 'Make a banner. A picture inside the request is stored and answered as an address.',
  access: 'admin',
  maxBodyBytes,
});

export const updateBanner = defineEndpoint<typeof changedBanner, typeof banner>()({
  method: 'POST',
  path: '/_api/admin/banners/update',
  summary: 'Replace what a banner says; its counts stay. With a version only if nobody was faster.',
  access: 'admin',
  maxBodyBytes,
  errorStatuses: [404, 409],
});

export const deleteBanner = defineEndpoint<typeof bannerToDelete, typeof deletedAnswer>()({
  method: 'POST',
  path: '/_api/admin/banners/delete',
  summary: 'Delete a banner.',
  access: 'admin',
  errorStatuses: [404],
});

export const exportBanners = defineEndpoint<typeof bannersExportInput, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/banners/export',
  summary: 'All banners as a table for spreadsheets, also those of one status.',
  access: 'admin',
  responseType: 'stream',
});
