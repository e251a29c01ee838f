import type { Ticket } from '../../contract/admin/admin-support.ts';
import type { StoredTicket } from './admin-support-queries.ts';

export function toTicket(stored: StoredTicket, now: number): Ticket {
  const {
    acknowledgedBy,
    acknowledgedByName,
    assignedTo,
    assignedToName,
    customerId: _,
    linkSecret: __,
    ...rest
  } = stored;
  const { vendorId, vendorName, vendorCity, ...others } = rest;
  const { bookingId, bookingCode, bookingPatient, bookingVendor, bookingDay, ...ticket } = others;
  return {
    ...ticket,
    createdAt: ticket.createdAt.toISOString(),
    acknowledgeBy: toText(ticket.acknowledgeBy),
    solveBy: toText(ticket.solveBy),
    dueAt: toText(ticket.dueAt),
    isOverdue: ticket.dueAt !== null && ticket.dueAt.getTime() < now,
    acknowledgedAt: toText(ticket.acknowledgedAt),
    acknowledgedBy: toPerson(acknowledgedBy, acknowledgedByName),
    closedAt: toText(ticket.closedAt),
    assignedTo: toPerson(assignedTo, assignedToName),
    vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '', city: vendorCity ?? '' },
    booking:
      bookingId === null
        ? null
        : {
            id: bookingId,
            code: bookingCode ?? '',
            patientName: bookingPatient ?? '',
            vendorName: bookingVendor ?? '',
            appointmentOn: bookingDay ?? '',
          },
  };
}

const toText = (instant: Date | null) => instant?.toISOString() ?? null;
const toPerson = (id: number | null, displayName: string | null) =>
  id === null ? null : { id, displayName: displayName ?? '' };
