import { defineEndpoint } from './endpoint.ts';
import { fileTooLargeMessage, maxBannerBytes, maxFormBytes, maxLogoBytes } from './picture-limits.ts';
import type { bannerUpload, logoUpload, uploadedAnswer } from './uploads-schemas.ts';
import { vendorIdHeader } from './vendor-id.ts';

const limit = { kind: 'upload pictures', calls: 60, windowSeconds: 600 };

export const uploadLogo = defineEndpoint<typeof logoUpload, typeof uploadedAnswer>()({
  method: 'POST',
  path: '/_api/uploads/logo',
  summary:
    'Store the picture of a lab, one file named `file`. Owners of a lab and admins may. A lab can have 20; those that it does not use are deleted after a day.',
  access: ['vendor', 'admin'],
  headers: { [vendorIdHeader]: 'The id of the lab whose picture it is, as in calls of a lab.' },
  accepts: 'multipart',
  maxBodyBytes: maxFormBytes(maxLogoBytes),
  bodyTooLargeMessage: fileTooLargeMessage(maxLogoBytes),
  limit,
  fallbackMessage: 'Failed to upload logo. Please try again.',
  errorStatuses: [404, 409, 503],
});

export const uploadBanner = defineEndpoint<typeof bannerUpload, typeof uploadedAnswer>()({
  method: 'POST',
  path: '/_api/uploads/banner',
  summary: 'Store the picture of a banner, one file named `file`. It becomes at most 1600 pixels wide.',
  access: 'admin',
  adminRoles: ['catalogue'],
  accepts: 'multipart',
  maxBodyBytes: maxFormBytes(maxBannerBytes),
  bodyTooLargeMessage: fileTooLargeMessage(maxBannerBytes),
  limit,
  fallbackMessage: 'Failed to process image. Please try again.',
  errorStatuses: [503],
});
