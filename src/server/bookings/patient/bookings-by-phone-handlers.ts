import * as contract from '../../../contract/account/phone.ts';
import { phoneCodeRequest, phoneWithCode } from '../../../contract/account/phone-schemas.ts';
import { successAnswer } from '../../../contract/bodies.ts';
import { findBookingsByPhone as endpoint } from '../../../contract/patient/my-bookings.ts';
import { bookingsOfPhone } from '../../../contract/patient/my-bookings-schemas.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { assertPhoneCode, sendPhoneCode } from '../../auth/codes/phone-codes.ts';
import { inEqualTime } from '../../http/in-equal-time.ts';
import { implement } from '../../http/operation.ts';
import { listBookingsOfPhone } from '../read/my-bookings-queries.ts';
import { serializeBooking } from './serialize-own-booking.ts';

export const requestPhoneCode = implement(contract.requestPhoneCode, phoneCodeRequest, successAnswer).with(
  async ({ phone }, context) => {
    await inEqualTime(sendPhoneCode(context, phone));
    return { success: true };
  },
);

/** Also bookings of accounts: the patient's phone gets a link to each booking anyway. */
export const findBookingsByPhone = implement(endpoint, phoneWithCode, bookingsOfPhone).with(
  async ({ phone, code }, context) => {
    await assertPhoneCode(context, { phone, code });
    const now = context.clock();
    const rows = await listBookingsOfPhone(context.db, phone, toIndiaTime(now));
    return { bookings: rows.map((row) => serializeBooking(row, now, null)) };
  },
);
