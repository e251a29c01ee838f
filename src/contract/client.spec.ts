import { expect, test } from 'vitest';
import { listApprovals } from './admin/approvals.ts';
import { createHttpClient } from './client.ts';
import { createBooking } from './patient/bookings.ts';
import { createPackage } from './vendor/vendor-packages.ts';

const call = createHttpClient(async () => new Response('<html>', { status: 502 }));

test.each([
  ['patients', createBooking, 'An unexpected error occurred: Bad Gateway'],
  ['labs', createPackage, 'An unknown error occurred.'],
  ['administrators', listApprovals, 'An unexpected error occurred.'],
])('an answer without a text has the documented one for %s', async (_audience, endpoint, message) => {
  await expect(call(endpoint, {} as never)).rejects.toThrow(message);
});
