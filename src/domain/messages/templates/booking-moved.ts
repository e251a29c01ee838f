import type { PlainDateTime } from '../../time/calendar.ts';
import type { MessageContent } from '../message-content.ts';
import { type BookingMessageData, describeVisit, formatAppointment } from './booking-message.ts';

/** To the patient, at once. `movedFrom` is null if it is not known. */
export function writeBookingMoved(data: BookingMessageData & { movedFrom: PlainDateTime | null }): MessageContent {
  const before = data.movedFrom ? ` Before, it was ${formatAppointment(data.movedFrom)}.` : '';
  return {
    subject: `New time: ${formatAppointment(data.appointment)}`,
    paragraphs: [`Your visit to ${data.lab.name} has a new time.${before}`],
    ...describeVisit(data),
  };
}
