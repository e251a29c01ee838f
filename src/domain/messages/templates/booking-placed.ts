import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { type BookingMessageData, describeVisit, formatAppointment } from './booking-message.ts';
import { tellPeople } from './people-of-visit.ts';
import { describeVisitInSms } from './sms-visit.ts';

export function writeBookingPlaced(data: BookingMessageData): MessageContent {
  return {
    subject: `Booked: ${formatAppointment(data.appointment)}`,
    paragraphs: [
      data.collection
        ? `${data.lab.name} comes to your home to collect the sample.`
        : `Your visit to ${data.lab.name} is booked.`,
      ...tellPeople(data),
    ],
    ...describeVisit(data, { state: 'Booked', tone: 'good' }),
  };
}

export const bookingPlacedSms: SmsTemplate<BookingMessageData> = {
  text: 'Booked: ##lab##, ##when##. Change: ##link## - ##brand##',
  variables: (data) => ({ ...describeVisitInSms(data), link: data.bookingUrl }),
};
