import * as contract from '../../contract/admin/approvals.ts';
import * as schemas from '../../contract/admin/approvals-schemas.ts';
import { emptyInput } from '../../contract/auth-schemas.ts';
import { approvalChanges, canDecide } from '../../domain/vendors/vendor-approval.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import * as queries from './approvals-queries.ts';

export const listApprovals = implement(contract.listApprovals, schemas.approvalList, schemas.approvalsAnswer).with(
  async ({ approval, page, limit: pageSize }, { db }) => {
    const vendors = await queries.listVendorsByApproval(db, { approval, page, pageSize });
    return { vendors: vendors.map(withTexts), totalCount: await queries.countVendorsByApproval(db, approval) };
  },
);

export const countWaiting = implement(contract.countWaiting, emptyInput, schemas.waitingAnswer).with(
  async (_input, { db }) => ({ waiting: await queries.countVendorsByApproval(db, 'pending') }),
);

export const findVendorForApproval = implement(
  contract.findVendorForApproval,
  schemas.vendorChoice,
  schemas.vendorForApprovalAnswer,
).with(async ({ vendorId }, { db }) => ({ vendor: await getVendorForApproval(db, vendorId) }));

export const decideApproval = implement(
  contract.decideApproval,
  schemas.approvalDecision,
  schemas.vendorForApprovalAnswer,
).with(async ({ vendorId, decision, reason, version }, { write, clock }) =>
  write(async (db) => {
    const stored = await queries.lockApproval(db, vendorId);
    if (!stored) throw new HttpError(404, 'There is no such lab.');
    await assertVersion(version, stored.version, () => getVendorForApproval(db, vendorId));
    if (!canDecide(decision, stored.approval)) {
      throw new HttpError(409, `This lab is ${stored.approval}: you cannot ${decision} it.`);
    }
    const { to: approval } = approvalChanges[decision];
    await queries.updateApproval(db, vendorId, { approval, reason, changedAt: new Date(clock()) });
    return { vendor: await getVendorForApproval(db, vendorId) };
  }),
);

async function getVendorForApproval(db: Database, vendorId: number): Promise<contract.VendorForApproval> {
  const vendor = await queries.findVendorDetails(db, vendorId);
  if (!vendor) throw new HttpError(404, 'There is no such lab.');
  const history = await queries.listApprovalHistory(db, vendorId);
  return {
    ...withTexts(vendor),
    owners: await queries.listOwners(db, vendorId),
    namesakes: await queries.listNamesakes(db, vendor),
    history: history.map(({ happenedAt, displayName, approval, reason }) => ({
      ...{ at: happenedAt.toISOString(), by: displayName, approval, reason },
    })),
  };
}

function withTexts<Row extends { approvalChangedAt: Date | null; createdAt: Date }>(row: Row) {
  return {
    ...row,
    approvalChangedAt: row.approvalChangedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
