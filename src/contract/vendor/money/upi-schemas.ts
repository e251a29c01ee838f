import * as z from 'zod/mini';
import { maxUpiIdLength, parseUpiId } from '../../../domain/payments/upi.ts';
import { wrongFormat } from '../../refusal.ts';
import { positiveId } from '../../scalars.ts';

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
