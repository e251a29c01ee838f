import * as z from 'zod/mini';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
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

export type VendorToken = z.output<typeof vendorToken>;
export type CreatedVendorToken = z.output<typeof createdVendorToken>;

export const listVendorTokens = defineEndpoint<typeof emptyInput, typeof vendorTokenList>()({
  method: 'GET',
  path: '/_api/vendor/tokens',
  summary: "The tokens of the lab's own programs, without the secrets.",
  access: 'vendor-owner',
  personalData: 'own',
});

export const createVendorToken = defineEndpoint<typeof newVendorToken, typeof createdVendorToken>()({
  method: 'POST',
  path: '/_api/vendor/tokens/create',
  summary:
    "Make a token for a program of the lab, which then calls as the lab's desk. It works while the user is an owner of the lab, and the lab is not suspended.",
  access: 'vendor-owner',
  asksPassword: true,
});

export const revokeVendorToken = defineEndpoint<typeof vendorTokenReference, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/tokens/revoke',
  summary: 'End a token. Programs that use it are refused from then on.',
  access: 'vendor-owner',
});
