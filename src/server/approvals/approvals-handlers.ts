import type { Transaction } from 'kysely';
import * as contract from '../../contract/admin/approvals.ts';
import * as schemas from '../../contract/admin/approvals-schemas.ts';
import { emptyInput } from '../../contract/bodies.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import {
  type Approval,
  type ApprovalDecision,
  approvalChanges,
  canDecide,
} from '../../domain/vendors/vendor-approval.ts';
import { needsConfirmedEmail } from '../auth/sessions/session-user.ts';
import { withdrawRequests } from '../availability/move-requests.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { assertVersion } from '../http/assert-version.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { explainTakenPlaceAs } from '../vendors/vendor-changes.ts';
import * as queries from './approvals-queries.ts';
import { decideChange, findChangeForApproval } from './decide-change.ts';
import { listNamesakes, listShares } from './namesakes-queries.ts';
import { tellOwners } from './tell-owners.ts';

/** Mails to owners link to their portal. */
type Deciding = { config: HttpConfig };

export const listApprovals = implement(contract.listApprovals, schemas.approvalList, schemas.approvalsAnswer).with(
  async ({ page, pageSize, ...filter }, { db }) => {
    const { vendors, totalCount } = await queries.listVendorsByApproval(db, filter, { page, pageSize });
    const shares = await listShares(
      db,
      vendors.map(({ id }) => id),
    );
    return {
      vendors: vendors.map((vendor) => ({ ...withTexts(vendor), shares: shares.get(vendor.id) ?? [] })),
      totalCount,
    };
  },
);

export const countWaiting = implement(contract.countWaiting, emptyInput, schemas.waitingAnswer).with(
  async (_input, { db }) => ({
    waiting: await queries.countVendorsByApproval(db, 'pending'),
    changes: await queries.countVendorsByApproval(db, 'changes'),
  }),
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
).with<Deciding>(async ({ vendorId, decision, reason, version }, { write, clock, config }) =>
  write(async (db) => {
    const stored = await queries.lockApproval(db, vendorId);
    if (!stored) throw new HttpError(404, 'There is no such lab.');
    await assertVersion(version, stored.version, () => getVendorForApproval(db, vendorId));
    if (!canDecide(decision, stored.approval)) {
      throw new HttpError(409, `This lab is ${stored.approval}: you cannot ${decision} it.`);
    }
    await saveDecision(db, [stored], { decision, reason, now: clock() }, config);
    return { vendor: await getVendorForApproval(db, vendorId) };
  }),
);

export const decideSeveral = implement(
  contract.decideSeveral,
  schemas.severalDecided,
  schemas.severalDecidedAnswer,
).with<Deciding>(async ({ labs, decision, reason }, { write, clock, config }) =>
  write(async (db) => {
    const versions = new Map(labs.map(({ vendorId, version }) => [vendorId, version]));
    const ids = [...versions.keys()];
    const stored = await queries.lockApprovals(db, ids);
    if (stored.length < ids.length) throw new HttpError(404, 'There is no such lab.');
    const changed = stored.find(
      ({ id, version, approval }) => (versions.get(id) ?? version) !== version || !canDecide(decision, approval),
    );
    if (changed)
      throw new HttpError(409, `${changed.name} has changed meanwhile. Nothing was decided.`, {
        code: 'changed-meanwhile',
      });
    await saveDecision(db, stored, { decision, reason, now: clock() }, config);
    return { decided: ids.length };
  }),
);

export const decideProposedChange = implement(
  contract.decideProposedChange,
  schemas.changeDecision,
  schemas.vendorForApprovalAnswer,
).with<Deciding>(async (decided, { write, user, clock, config }) =>
  write(async (db) => {
    const now = clock();
    await decideChange(db, decided, { userId: user.id, now });
    const decision = decided.decision === 'approve' ? 'change approved' : 'change refused';
    await tellOwners(db, [decided.vendorId], { decision, reason: decided.reason, now }, config);
    return { vendor: await getVendorForApproval(db, decided.vendorId) };
  }),
);

async function saveDecision(
  db: Transaction<Tables>,
  vendors: readonly { id: number; approval: Approval }[],
  { decision, reason, now }: { decision: ApprovalDecision; reason: string | null; now: number },
  config: Deciding['config'],
) {
  const { to: approval } = approvalChanges[decision];
  const vendorIds = vendors.map(({ id }) => id);
  if (decision === 'approve' && needsConfirmedEmail(config)) await assertConfirmedOwners(db, vendorIds);
  await queries
    .updateApproval(db, vendorIds, { approval, reason, changedAt: new Date(now) })
    .catch(explainTakenPlaceAs('Another lab is registered at its place by now. Correct the place of one of them.'));
  for (const { id, approval: before } of vendors)
    if (before === 'suspended') await withdrawRequests(db, id, toIndiaTime(now));
  await tellOwners(db, vendorIds, { decision: approval, reason, now }, config);
}

/** A lab that was approved before may return. */
async function assertConfirmedOwners(db: Database, vendorIds: readonly number[]) {
  const unconfirmed = await queries.findNewLabOfUnconfirmedOwners(db, vendorIds);
  if (!unconfirmed) return;
  throw new HttpError(409, `${unconfirmed.name} cannot be approved yet: ${explain(unconfirmed.isClosed)}`);
}

/** Null for a lab without owners. */
function explain(isClosed: boolean | null): string {
  if (isClosed === null) return 'nobody owns it. Its owner has left, or has not said yet that it is theirs.';
  if (isClosed) return 'the account of its owner is closed.';
  return 'its owner has not confirmed the e-mail address. Its portal reminds the owner.';
}

async function getVendorForApproval(db: Database, vendorId: number): Promise<contract.VendorForApproval> {
  const vendor = await queries.findVendorDetails(db, vendorId);
  if (!vendor) throw new HttpError(404, 'There is no such lab.');
  const history = await queries.listApprovalHistory(db, vendorId);
  return {
    ...withTexts(vendor),
    owners: await queries.listOwners(db, vendorId),
    proposedChange: await findChangeForApproval(db, vendorId),
    namesakes: await listNamesakes(db, vendorId),
    history: history.map(({ happenedAt, ...change }) => ({
      at: happenedAt.toISOString(),
      ...change,
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
