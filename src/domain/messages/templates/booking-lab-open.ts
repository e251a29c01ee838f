import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { type BookingMessageData, describeVisit, formatAppointment } from './booking-message.ts';
import { tellPeople } from './people-of-visit.ts';
import { describeLabInSms } from './sms-visit.ts';

/** After the message that the lab is closed then. */
export function writeBookingLabOpen(data: BookingMessageData): MessageContent {
  const { appointment, lab } = data;
  return {
    subject: `Your booking stands: ${formatAppointment(appointment)}`,
    paragraphs: [
      `${lab.name} is open at the time of your booking after all. You need not choose another time.`,
      ...tellPeople(data),
    ],
    ...describeVisit(data, { state: 'Your booking stands', tone: 'good' }),
  };
}

export const bookingLabOpenSms: SmsTemplate<BookingMessageData> = {
  text: '##lab## is open: ##when##. Your booking stands: ##link## - ##brand##',
  variables: (data) => ({ ...describeLabInSms(data, 18), link: data.bookingUrl }),
};
