import * as contract from '../../contract/vendor/walk-in-limit.ts';
import * as schemas from '../../contract/vendor/walk-in-limit.ts';
import { implement } from '../http/operation.ts';

export const findWalkInLimit = implement(contract.findWalkInLimit, schemas.noInput, schemas.currentWalkInLimit).with(
  (_input, { db, vendor }) =>
    db.selectFrom('vendors').where('id', '=', vendor.id).select('walkInLimit as limit').executeTakeFirstOrThrow(),
);

export const updateWalkInLimit = implement(
  contract.updateWalkInLimit,
  schemas.walkInLimit,
  schemas.currentWalkInLimit,
).with(({ limit }, { write, vendor }) =>
  write((db) =>
    db
      .updateTable('vendors')
      .set({ walkInLimit: limit })
      .where('id', '=', vendor.id)
      .returning('walkInLimit as limit')
      .executeTakeFirstOrThrow(),
  ),
);
