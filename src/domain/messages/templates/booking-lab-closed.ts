import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import {
  closingOf,
  formatAppointment,
  formatShortAppointment,
  identifyBooking,
  moveOrCancel,
} from './booking-message.ts';
import { type BookingReminderData, formatDayAndTime } from './booking-reminder.ts';

/** Takes the place of the reminder while the lab is closed then and has neither moved nor cancelled the booking. */
export function writeBookingLabClosed(data: BookingReminderData): MessageContent {
  const { appointment, lab, collection, bookingUrl } = data;
  const when = formatDayAndTime(data);
  return {
    subject: when ? `${when}: please call the lab first` : `Please call the lab: ${formatAppointment(appointment)}`,
    paragraphs: [
      `You have booked ${collection ? 'a visit at home by' : 'a visit to'} ${lab.name}. The lab has since closed for that time, and has neither moved nor cancelled your booking yet.`,
      `Please call the lab before you ${collection ? 'wait for the collector' : 'go'}, or move the booking to another time.`,
    ],
    ...identifyBooking(data, { state: 'Please call the lab first', tone: 'bad' }),
    lists: [],
    links: [{ ...moveOrCancel, url: bookingUrl }],
    closing: closingOf(data),
  };
}

export const bookingLabClosedSms: SmsTemplate<BookingReminderData> = {
  text: 'The lab is closed for your test: ##when##. Call it or move: ##link## - ##brand##',
  variables: ({ appointment, bookingUrl }) => ({ when: formatShortAppointment(appointment), link: bookingUrl }),
};
