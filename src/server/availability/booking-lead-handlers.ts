import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/availability/lead-and-walk-ins.ts';
import { bookingLead } from '../../contract/vendor/availability/lead-and-walk-ins.ts';
import { implement } from '../http/operation.ts';

export const findBookingLead = implement(contract.findBookingLead, emptyInput, bookingLead).with(
  async (_input, { db, vendor }) =>
    db.selectFrom('vendors').where('id', '=', vendor.id).select('leadMinutes').executeTakeFirstOrThrow(),
);

export const updateBookingLead = implement(contract.updateBookingLead, bookingLead, bookingLead).with(
  async ({ leadMinutes }, { write, vendor }) =>
    write((db) =>
      db
        .updateTable('vendors')
        .set({ leadMinutes })
        .where('id', '=', vendor.id)
        .returning('leadMinutes')
        .executeTakeFirstOrThrow(),
    ),
);
