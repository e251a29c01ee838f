import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import {
  type BookingMessageData,
  describeVisit,
  formatAppointment,
  formatShortAppointment,
} from './booking-message.ts';

/** After the message that the lab is closed then. */
export function writeBookingLabOpen(data: BookingMessageData): MessageContent {
  const { appointment, lab } = data;
  return {
    subject: `Your booking stands: ${formatAppointment(appointment)}`,
    paragraphs: [`${lab.name} is open at the time of your booking after all. You need not choose another time.`],
    ...describeVisit(data, { state: 'Your booking stands', tone: 'good' }),
  };
}

export const bookingLabOpenSms: SmsTemplate<BookingMessageData> = {
  text: 'The lab is open after all: ##when##. Your booking stands: ##link## - ##brand##',
  variables: ({ appointment, bookingUrl }) => ({ when: formatShortAppointment(appointment), link: bookingUrl }),
};
