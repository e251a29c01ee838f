import { emptyInput, successAnswer } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/members.ts';
import * as schemas from '../../contract/vendor/members-schemas.ts';
import { findChosenVendorId } from '../auth/sessions/auth-queries.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { hashToken, sessionCookie } from '../http/set-cookies.ts';
import { setOwnAuthor } from '../http/write.ts';
import { changeMember } from './change-member.ts';
import { listOpenInvitations } from './invitations-queries.ts';
import * as leaving from './leave-vendor.ts';
import * as queries from './members-queries.ts';
import { confirmMembership as confirm, listWaiting, listWaitingOfVendor } from './waiting-members.ts';

export const currentVendor = implement(contract.currentVendor, emptyInput, schemas.currentVendorAnswer).with(
  async (_input, { db, user, vendor }) => {
    const vendors = await queries.listVendorsOfUser(db, user.id);
    const current = vendors.find(({ id }) => id === vendor.id);
    if (!current) throw new HttpError(404, 'Vendor profile not found');
    return { vendor: current, role: vendor.role, vendors };
  },
);

export const ownVendors = implement(contract.ownVendors, emptyInput, schemas.ownVendorsAnswer).with(
  async (_input, { db, user, token }) => ({
    vendors: await queries.listVendorsOfUser(db, user.id),
    chosenId: await findChosenVendorId(db, hashToken(token(sessionCookie) ?? '')),
    waiting: await listWaiting(db, user.id),
  }),
);

export const switchVendor = implement(contract.switchVendor, schemas.vendorChoice, successAnswer).with(
  async ({ vendorId }, { db, token, user }) => {
    const tokenHash = hashToken(token(sessionCookie) ?? '');
    const isSwitched = await queries.updateCurrentVendor(db, { tokenHash, userId: user.id }, vendorId);
    if (!isSwitched) throw new HttpError(404, 'Vendor profile not found');
    return { success: true };
  },
);

export const leaveVendor = implement(contract.leaveVendor, schemas.ownMembership, successAnswer).with(
  async ({ vendorId }, { db, clock, config, user }) => {
    await db.transaction().execute(async (transaction) => {
      await setOwnAuthor(transaction, contract.leaveVendor, user.id);
      await leaving.leaveVendor({ db: transaction, clock, config }, { userId: user.id, vendorId });
    });
    return { success: true };
  },
);

export const confirmMembership = implement(contract.confirmMembership, schemas.ownMembership, successAnswer).with(
  async ({ vendorId }, { db, clock, config, user }) => {
    await db.transaction().execute(async (transaction) => {
      await setOwnAuthor(transaction, contract.confirmMembership, user.id);
      await confirm({ db: transaction, clock, config, user }, { userId: user.id, vendorId });
    });
    return { success: true };
  },
);

export const listMembers = implement(contract.listMembers, emptyInput, schemas.membersAnswer).with(
  async (_input, { db, clock, user, vendor }) => {
    const [members, waiting, invitations] = await Promise.all([
      queries.listMembers(db, vendor.id),
      listWaitingOfVendor(db, vendor.id),
      listOpenInvitations(db, vendor.id),
    ]);
    return {
      members: members.map(({ createdAt, disabledAt, ...member }) => ({
        ...member,
        joinedAt: createdAt.toISOString(),
        isYou: member.userId === user.id,
        isDisabled: disabledAt !== null,
      })),
      waiting,
      invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
        ...invitation,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isExpired: expiresAt.getTime() <= clock(),
      })),
    };
  },
);

export const changeMemberRole = implement(contract.changeMemberRole, schemas.memberRoleChange, successAnswer).with(
  async ({ userId, role }, context) => {
    await changeMember(context, userId, role);
    return { success: true };
  },
);

export const removeMember = implement(contract.removeMember, schemas.memberRemoval, successAnswer).with(
  async ({ userId }, context) => {
    await changeMember(context, userId, null);
    return { success: true };
  },
);
