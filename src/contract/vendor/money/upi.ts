import type { emptyInput } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import type { endedUpiId, newUpiId, ownUpiIds, upiPayee } from './upi-schemas.ts';

export const getUpiIds = defineEndpoint<typeof emptyInput, typeof ownUpiIds>()({
  method: 'GET',
  path: '/_api/vendor/upi',
  summary: 'The UPI id to which patients of the lab pay, and one that waits to follow it.',
  access: 'vendor-owner',
  personalData: 'own',
});

export const changeUpiId = defineEndpoint<typeof newUpiId, typeof ownUpiIds>()({
  method: 'POST',
  path: '/_api/vendor/upi/change',
  summary:
    'Asks for another UPI id. It holds after 24 hours, and all owners get a mail at once. Replaces one that waits. 503 while no mail can be sent to the other owners.',
  access: 'vendor-owner',
  asksPassword: true,
  errorStatuses: [409, 503],
});

export const endUpiId = defineEndpoint<typeof endedUpiId, typeof ownUpiIds>()({
  method: 'POST',
  path: '/_api/vendor/upi/end',
  summary:
    'Stops a UPI id at once: the present one with those before it, or one that waits. All owners get a mail. 409 with code `changed-meanwhile` for one with `isWaiting` that holds by now.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const getUpiPayee = defineEndpoint<typeof emptyInput, typeof upiPayee>()({
  method: 'GET',
  path: '/_api/vendor/upi/payee',
  summary: 'To whom a patient pays by UPI, for the QR code at the counter and at the door.',
  access: 'vendor-collector',
});
