import * as z from 'zod/mini';
import { maxUpiIdLength, parseUpiId } from '../../domain/payments/upi.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { wrongFormat } from '../refusal.ts';
import { positiveId } from '../scalars.ts';

const wrongUpiId = 'Enter a UPI id such as yourlab@okaxis. It is not an e-mail address.';

export const newUpiId = z.object({
  upiId: z.pipe(
    z.string(wrongUpiId).check(
      z.maxLength(maxUpiIdLength, wrongUpiId),
      z.refine((typed) => parseUpiId(typed) !== null, wrongFormat(wrongUpiId, 'upi-id')),
    ),
    z.transform((typed) => parseUpiId(typed) ?? ''),
  ),
});

export const endedUpiId = z.object({
  id: positiveId('There is no such UPI id.'),
  /** The caller saw it wait, and means not to stop the present one. */
  isWaiting: z.optional(z.boolean()),
});

const storedUpiId = z.object({
  id: z.number(),
  upiId: z.string(),
  /** Null once the account is deleted. */
  requestedBy: z.nullable(z.string()),
  requestedAt: z.string(),
  inForceAt: z.string(),
});

/** The id that QR codes have now, and one that follows it. */
export const ownUpiIds = z.object({ current: z.nullable(storedUpiId), waiting: z.nullable(storedUpiId) });

export const upiPayee = z.object({
  /** Null while the lab has none. */
  upiId: z.nullable(z.string()),
  payeeName: z.string(),
});

export type OwnUpiIds = z.output<typeof ownUpiIds>;

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
