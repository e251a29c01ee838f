import type { PlainDateTime } from '../../time/calendar.ts';
import type { MessageContent } from '../message-content.ts';
import { type BookingMessageData, describeVisit, formatAppointment } from './booking-message.ts';

/** `movedFrom` is null if it is not known. */
export type BookingMovedData = BookingMessageData & { movedFrom: PlainDateTime | null };

/** To the patient, at once. */
export function writeBookingMoved(data: BookingMovedData): MessageContent {
  const before = data.movedFrom ? ` Before, it was ${formatAppointment(data.movedFrom)}.` : '';
  return {
    subject: `New time: ${formatAppointment(data.appointment)}`,
    paragraphs: [`Your visit to ${data.lab.name} has a new time.${before}`],
    ...describeVisit(data),
  };
}
