import { defineEndpoint } from './endpoint.ts';
import type { logoUpload, uploadedAnswer } from './uploads-schemas.ts';

export const uploadLogo = defineEndpoint<typeof logoUpload, typeof uploadedAnswer>()({
  method: 'POST',
  path: '/_api/uploads/logo',
  summary: 'Store the picture of a lab, one file named `file`. Owners of a lab and admins may.',
  access: ['vendor', 'admin'],
  accepts: 'multipart',
  // The file, and what a form adds to it.
  maxBodyBytes: 2 * 1024 * 1024 + 8 * 1024,
  bodyTooLargeMessage: 'File size exceeds 2MB limit',
  limit: { kind: 'upload pictures', calls: 60, windowSeconds: 600 },
  fallbackMessage: 'Failed to upload logo. Please try again.',
  errorStatuses: [404],
});
