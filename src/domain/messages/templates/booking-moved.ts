import type { PlainDateTime } from '../../time/calendar.ts';
import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../sms-content.ts';
import {
  type BookingMessageData,
  describeVisit,
  formatAppointment,
  formatShortAppointment,
} from './booking-message.ts';

/** `movedFrom` is null if it is not known. */
export type BookingMovedData = BookingMessageData & { movedFrom: PlainDateTime | null };

export function writeBookingMoved(data: BookingMovedData): MessageContent {
  const before = data.movedFrom ? ` Before, it was ${formatAppointment(data.movedFrom)}.` : '';
  return {
    subject: `New time: ${formatAppointment(data.appointment)}`,
    paragraphs: [`Your visit to ${data.lab.name} has a new time.${before}`],
    ...describeVisit(data),
  };
}

export const bookingMovedSms: SmsTemplate<BookingMovedData> = {
  text: 'Your test has a new time: ##when##. See, move or cancel it: ##link## - ##brand##',
  variables: ({ appointment, bookingUrl }) => ({ when: formatShortAppointment(appointment), link: bookingUrl }),
};
