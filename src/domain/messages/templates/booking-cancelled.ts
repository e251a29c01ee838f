import { formatBookingCode } from '../../bookings/booking-code.ts';
import type { MessageContent } from '../message-content.ts';
import { type BookingCancellation, type BookingMessageData, closingOf, formatAppointment } from './booking-message.ts';

export type BookingCancelledData = BookingMessageData & { cancellation: BookingCancellation };

/** To the patient, at once. */
export function writeBookingCancelled(data: BookingCancelledData): MessageContent {
  const { appointment, lab, cancellation, bookingUrl, patientName, code } = data;
  const by = {
    patient: 'You have cancelled',
    vendor: 'The lab has cancelled',
    admin: 'We have cancelled',
    system: 'We have cancelled',
  };
  return {
    subject: `Cancelled: ${formatAppointment(appointment)}`,
    paragraphs: [
      `${by[cancellation.actor]} the visit to ${lab.name}.`,
      ...(cancellation.reason ? [`The reason: ${cancellation.reason}`] : []),
    ],
    facts: [
      { label: 'It was', value: formatAppointment(appointment) },
      { label: 'For', value: patientName },
      ...(lab.phone ? [{ label: 'Lab', value: lab.phone }] : []),
      { label: 'Booking id', value: formatBookingCode(code) },
    ],
    lists: [],
    links: [{ label: 'See the booking', url: bookingUrl }],
    closing: closingOf(data),
  };
}
