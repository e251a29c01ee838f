import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/booking-mails.ts';
import { bookingMails } from '../../contract/vendor/booking-mails.ts';
import type { Database } from '../database/connect.ts';
import { implement } from '../http/operation.ts';

type Member = { vendorId: number; userId: number };

export const findBookingMails = implement(contract.findBookingMails, emptyInput, bookingMails).with(
  async (_input, { db, user, vendor }) => ({ choice: await findChoice(db, { vendorId: vendor.id, userId: user.id }) }),
);

export const chooseBookingMails = implement(contract.chooseBookingMails, bookingMails, bookingMails).with(
  async ({ choice }, { write, user, vendor }) => {
    await write((db) =>
      db
        .updateTable('vendorMembers')
        .set({ bookingMails: choice })
        .where('vendorId', '=', vendor.id)
        .where('userId', '=', user.id)
        .execute(),
    );
    return { choice };
  },
);

async function findChoice(db: Database, { vendorId, userId }: Member) {
  const member = await db
    .selectFrom('vendorMembers')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .select('bookingMails')
    .executeTakeFirstOrThrow();
  return member.bookingMails;
}
