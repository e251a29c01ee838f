import * as z from 'zod/mini';
import { positiveId, requiredText } from '../scalars.ts';

export const tokenRights = z.enum(['read', 'write'], "Choose either 'read' or 'write'.");

export const newVendorToken = z.object({
  name: requiredText('Please enter a name.', 60),
  /** `write` includes reading. */
  rights: tokenRights,
});

export const vendorToken = z.object({
  id: z.number(),
  name: z.string(),
  rights: tokenRights,
  createdBy: z.string(),
  createdAt: z.string(),
  /** To ten minutes. */
  lastUsedAt: z.nullable(z.string()),
  /** False if its author has lost the role or the account, and while the lab is suspended. */
  isWorking: z.boolean(),
});

export const vendorTokenList = z.array(vendorToken);

/** The token is shown only once, because only its hash is stored. */
export const createdVendorToken = z.object({ id: z.number(), name: z.string(), token: z.string() });

export const vendorTokenReference = z.object({ tokenId: positiveId('There is no such token.') });
