import * as contract from '../../contract/admin/access-log.ts';
import { findUserIds, findVendorIds } from '../audit/log-filters.ts';
import { implement } from '../http/operation.ts';
import { listReads } from './access-log-queries.ts';

export const searchAccess = implement(contract.searchAccess, contract.accessSearch, contract.accessPage).with(
  async ({ email, vendor, vendorId, cursor = null, pageSize, ...days }, { db }) => {
    const userIds = await findUserIds(db, { email });
    const vendorIds = await findVendorIds(db, { vendor, vendorId });
    if (userIds?.length === 0 || vendorIds?.length === 0) return { reads: [], nextCursor: null };
    const found = await listReads(db, { ...days, userIds, vendorIds, cursor, pageSize: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return { reads: page.map(serializeRead), nextCursor: last ? contract.formatAccessCursor(last) : null };
  },
);

function serializeRead({
  hour,
  lastAt,
  userId,
  email,
  displayName,
  vendorId,
  vendorName,
  scope,
  ...read
}: Awaited<ReturnType<typeof listReads>>[number]): contract.AccessRead {
  return {
    ...read,
    hour: hour.toISOString(),
    lastAt: lastAt.toISOString(),
    user: userId === null ? null : { id: userId, email, displayName },
    vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '' },
    scope: { ...scope },
  };
}
