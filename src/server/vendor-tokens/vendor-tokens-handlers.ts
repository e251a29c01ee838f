import { emptyInput, successAnswer } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/vendor-tokens.ts';
import { assertConfirmedEmail } from '../auth/sessions/session-user.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { hashToken, newToken } from '../http/set-cookies.ts';
import { tellOwners } from '../outgoing/tell-access.ts';
import * as queries from './vendor-tokens-queries.ts';

const maxTokens = 10;

export const listVendorTokens = implement(contract.listVendorTokens, emptyInput, contract.vendorTokenList).with(
  async (_input, { db, clock, vendor }) => {
    const tokens = await queries.listTokens(db, vendor.id, clock());
    return tokens.map(({ canWrite, createdAt, lastUsedAt, ...token }) => ({
      ...token,
      rights: canWrite ? 'write' : 'read',
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  },
);

export const createVendorToken = implement(
  contract.createVendorToken,
  contract.newVendorToken,
  contract.createdVendorToken,
).with(async ({ name, rights }, { write, user, vendor, clock, config }) => {
  assertConfirmedEmail(user, config);
  const token = newToken();
  const created = await write(async (db) => {
    if ((await queries.countTokens(db, vendor.id)) >= maxTokens)
      throw new HttpError(409, `A lab has at most ${maxTokens} tokens. End one that is no longer used.`);
    const made = await queries.insertToken(db, {
      vendorId: vendor.id,
      name,
      canWrite: rights === 'write',
      tokenHash: hashToken(token),
      createdBy: user.id,
      createdAt: new Date(clock()),
    });
    await tellOwners({ db, clock, config, user }, vendor.id, 'token-made');
    return made;
  });
  return { ...created, token };
});

export const revokeVendorToken = implement(
  contract.revokeVendorToken,
  contract.vendorTokenReference,
  successAnswer,
).with(async ({ tokenId }, { write, vendor }) => {
  const isDeleted = await write((db) => queries.deleteToken(db, vendor.id, tokenId));
  if (!isDeleted) throw new HttpError(404, 'There is no such token.');
  return { success: true };
});
