import type * as z from 'zod/mini';
import type { ticketChange } from '../../contract/admin/admin-support-schemas.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import {
  isActiveAdmin,
  lockTicket,
  type StoredTicket,
  type TicketFields,
  updateTicket,
} from './admin-support-queries.ts';
import { toTicket } from './to-ticket.ts';

/** Acknowledges the message with the first change. */
export async function changeTicket(
  db: Database,
  { id, status, assignedTo, acknowledge, version }: z.output<typeof ticketChange>,
  { userId, now }: { userId: number; now: number },
): Promise<StoredTicket> {
  const current = await lockTicket(db, id);
  if (!current) throw new HttpError(404, 'Message not found');
  await assertVersion(version, current.version, () => toTicket(current, now));
  if (assignedTo && !(await isActiveAdmin(db, assignedTo))) {
    throw fieldError('assignedTo', 'Choose an administrator.');
  }
  const fields: TicketFields = {};
  const at = new Date(now);
  if (assignedTo !== undefined) fields.assignedTo = assignedTo;
  if (status !== undefined && status !== current.status) {
    fields.status = status;
    fields.closedAt = status === 'closed' ? at : null;
  }
  const isWorkedOn = acknowledge || (fields.status !== undefined && fields.status !== 'open');
  if (isWorkedOn && !current.acknowledgedAt) {
    fields.acknowledgedAt = at;
    fields.acknowledgedBy = userId;
  }
  if (Object.keys(fields).length === 0) return current;
  await updateTicket(db, id, fields);
  return (await lockTicket(db, id)) ?? current;
}
