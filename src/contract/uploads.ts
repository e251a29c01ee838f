import { defineEndpoint } from './endpoint.ts';
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
  // The file plus the form's overhead.
  maxBodyBytes: 2 * 1024 * 1024 + 8 * 1024,
  bodyTooLargeMessage: 'File size exceeds 2MB limit',
  limit,
  fallbackMessage: 'Failed to upload logo. Please try again.',
  errorStatuses: [404, 409],
});

export const uploadBanner = defineEndpoint<typeof bannerUpload, typeof uploadedAnswer>()({
  method: 'POST',
  path: '/_api/uploads/banner',
  summary: 'Store the picture of a banner, one file named `file`. It becomes at most 1600 pixels wide.',
  access: 'admin',
  accepts: 'multipart',
  maxBodyBytes: 5 * 1024 * 1024 + 8 * 1024,
  bodyTooLargeMessage: 'File size exceeds 5MB limit',
  limit,
  fallbackMessage: 'Failed to process image. Please try again.',
});
