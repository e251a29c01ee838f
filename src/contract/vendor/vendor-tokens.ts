import type * as z from 'zod/mini';
import type { emptyInput, successAnswer } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  createdVendorToken,
  newVendorToken,
  vendorToken,
  vendorTokenList,
  vendorTokenReference,
} from './vendor-tokens-schemas.ts';

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
});

export const revokeVendorToken = defineEndpoint<typeof vendorTokenReference, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/tokens/revoke',
  summary: 'End a token. Programs that use it are refused from then on.',
  access: 'vendor-owner',
});
