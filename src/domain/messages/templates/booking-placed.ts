import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import {
  type BookingMessageData,
  describeVisit,
  formatAppointment,
  formatShortAppointment,
} from './booking-message.ts';

export function writeBookingPlaced(data: BookingMessageData): MessageContent {
  return {
    subject: `Booked: ${formatAppointment(data.appointment)}`,
    paragraphs: [
      data.collection
        ? `${data.lab.name} comes to your home to collect the sample.`
        : `Your visit to ${data.lab.name} is booked.`,
    ],
    ...describeVisit(data, { state: 'Booked', tone: 'good' }),
  };
}

export const bookingPlacedSms: SmsTemplate<BookingMessageData> = {
  text: 'Your test is booked: ##when##. See, move or cancel it: ##link## - ##brand##',
  variables: ({ appointment, bookingUrl }) => ({ when: formatShortAppointment(appointment), link: bookingUrl }),
};
