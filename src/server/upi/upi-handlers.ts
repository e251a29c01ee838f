import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/money/upi.ts';
import * as schemas from '../../contract/vendor/money/upi-schemas.ts';
import { assertConfirmedEmail } from '../auth/sessions/session-user.ts';
import type { Database } from '../database/connect.ts';
import { implement } from '../http/operation.ts';
import * as changing from './change-upi-id.ts';
import * as queries from './upi-queries.ts';

export const getUpiIds = implement(contract.getUpiIds, emptyInput, schemas.ownUpiIds).with(
  (_input, { db, clock, vendor }) => findOwnUpiIds(db, vendor.id, clock()),
);

export const changeUpiId = implement(contract.changeUpiId, schemas.newUpiId, schemas.ownUpiIds).with(
  async ({ upiId }, { write, user, vendor, clock, config }) => {
    assertConfirmedEmail(user, config);
    return write(async (db) => {
      await changing.changeUpiId({ db, clock, config, user }, vendor.id, upiId);
      return findOwnUpiIds(db, vendor.id, clock());
    });
  },
);

export const endUpiId = implement(contract.endUpiId, schemas.endedUpiId, schemas.ownUpiIds).with(
  (ended, { write, user, vendor, clock, config }) =>
    write(async (db) => {
      await changing.endUpiId({ db, clock, config, user }, vendor.id, ended);
      return findOwnUpiIds(db, vendor.id, clock());
    }),
);

export const getUpiPayee = implement(contract.getUpiPayee, emptyInput, schemas.upiPayee).with(
  (_input, { db, clock, vendor }) => queries.findUpiPayee(db, vendor.id, clock()),
);

async function findOwnUpiIds(db: Database, vendorId: number, now: number): Promise<schemas.OwnUpiIds> {
  const { waiting, inForce } = changing.splitByForce(await queries.listUpiIds(db, vendorId), now);
  return { current: serialize(inForce[0]), waiting: serialize(waiting[0]) };
}

function serialize(row: queries.StoredUpiId | undefined) {
  return row ? { ...row, requestedAt: row.requestedAt.toISOString(), inForceAt: row.inForceAt.toISOString() } : null;
}
