import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/availability/lead-and-walk-ins.ts';
import { implement } from '../http/operation.ts';

export const findWalkInLimit = implement(contract.findWalkInLimit, emptyInput, contract.currentWalkInLimit).with(
  (_input, { db, vendor }) =>
    db.selectFrom('vendors').where('id', '=', vendor.id).select('walkInLimit as limit').executeTakeFirstOrThrow(),
);

export const updateWalkInLimit = implement(
  contract.updateWalkInLimit,
  contract.walkInLimit,
  contract.currentWalkInLimit,
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
