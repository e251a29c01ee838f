import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { closingOf, formatAppointment, identifyBooking, moveOrCancel } from './booking-message.ts';
import { type BookingReminderData, formatDayAndTime } from './booking-reminder.ts';
import { tellPeople } from './people-of-visit.ts';
import { describeLabInSms } from './sms-visit.ts';

/** Also takes the place of the reminder as long as the lab is closed then and the booking is neither moved nor cancelled. */
export function writeBookingLabClosed(data: BookingReminderData): MessageContent {
  const { appointment, lab, collection } = data;
  const when = formatDayAndTime(data) ?? formatAppointment(appointment);
  return {
    subject: `${when}: the lab is closed. Please choose another time`,
    paragraphs: [
      ...tellPeople(data),
      `You have booked ${collection ? 'a visit at home by' : 'a visit to'} ${lab.name}. The lab has since closed for that time. Please choose another time, or cancel the booking.`,
      `Without a free time that suits you, call the lab before you ${collection ? 'wait for the collector' : 'go'}.`,
    ],
    ...identifyBooking(data, { state: 'The lab is closed then', tone: 'bad' }),
    lists: [],
    links: [{ ...moveOrCancel, url: data.bookingUrl }],
    closing: closingOf(data),
  };
}

export const bookingLabClosedSms: SmsTemplate<BookingReminderData> = {
  text: '##lab## is closed: ##when##. Call or move: ##link## - ##brand##',
  variables: (data) => ({ ...describeLabInSms(data, 24), link: data.bookingUrl }),
};
