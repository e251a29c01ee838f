import type * as z from 'zod/mini';
import type { ticketChange } from '../../contract/admin/admin-support-schemas.ts';
import { listOutcomes } from '../../domain/support/support-ticket.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { isAssignee, lockTicket, type StoredTicket, type TicketFields, updateTicket } from './admin-support-queries.ts';
import { findAttachedBooking, isVendor } from './attached-bookings.ts';
import { toTicket } from './to-ticket.ts';

/** Acknowledges the message with the first change. */
export async function changeTicket(
  db: Database,
  change: z.output<typeof ticketChange>,
  { userId, now }: { userId: number; now: number },
): Promise<StoredTicket> {
  const { id, status, outcome, assignedTo, acknowledge, version } = change;
  const current = await lockTicket(db, id);
  if (!current) throw new HttpError(404, 'Message not found');
  await assertVersion(version, current.version, () => toTicket(current, now));
  if (assignedTo && !(await isAssignee(db, assignedTo))) {
    throw fieldError('assignedTo', 'Choose an administrator.', 400, 'not-found');
  }
  const fields: TicketFields = await findSubject(db, change);
  const at = new Date(now);
  if (assignedTo !== undefined) fields.assignedTo = assignedTo;
  if (status !== undefined && status !== current.status) {
    fields.status = status;
    fields.closedAt = status === 'closed' ? at : null;
  }
  const outcomes = listOutcomes(current.kind);
  const isAnswered = (status ?? current.status) === 'closed' && outcomes.length > 0;
  const answer = isAnswered ? (outcome ?? current.outcome) : null;
  if (isAnswered && (!answer || !outcomes.includes(answer))) {
    throw fieldError('outcome', `Choose the outcome: ${outcomes.join(', ')}.`, 400, 'required');
  }
  if (answer !== current.outcome) fields.outcome = answer;
  const isWorkedOn = acknowledge || (fields.status !== undefined && fields.status !== 'open');
  if (isWorkedOn && !current.acknowledgedAt) {
    fields.acknowledgedAt = at;
    fields.acknowledgedBy = userId;
  }
  if (Object.keys(fields).length === 0) return current;
  await updateTicket(db, id, fields);
  return (await lockTicket(db, id)) ?? current;
}

/** A booking brings its lab along; choosing a lab alone drops the booking. */
async function findSubject(
  db: Database,
  { vendorId, bookingId }: z.output<typeof ticketChange>,
): Promise<Pick<TicketFields, 'vendorId' | 'bookingId'>> {
  if (bookingId) {
    const booking = await findAttachedBooking(db, bookingId);
    if (!booking) throw fieldError('bookingId', 'There is no such booking.', 400, 'not-found');
    return { bookingId, vendorId: booking.vendorId };
  }
  if (vendorId && !(await isVendor(db, vendorId)))
    throw fieldError('vendorId', 'There is no such lab.', 400, 'not-found');
  return {
    ...(vendorId !== undefined && { vendorId, bookingId: null }),
    ...(bookingId === null && { bookingId }),
  };
}
