import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { closingOf, formatAppointment, identifyBooking, moveOrCancel } from './booking-message.ts';
import { type BookingReminderData, formatDayAndTime } from './booking-reminder.ts';
import { tellPeople } from './people-of-visit.ts';
import { describeLabInSms } from './sms-visit.ts';

/** Takes the place of the message about a closed time, and of reminders, while the lab of a told patient is suspended. */
export function writeBookingLabSuspended(data: BookingReminderData): MessageContent {
  const { appointment, brandName, lab, collection } = data;
  const when = formatDayAndTime(data) ?? formatAppointment(appointment);
  return {
    subject: `${when}: call the lab first, or choose another one`,
    paragraphs: [
      ...tellPeople(data),
      `You have booked ${collection ? 'a visit at home by' : 'a visit to'} ${lab.name}. ${brandName} does not list this lab at present, and cannot promise that it expects you.`,
      `Call the lab before you ${collection ? 'wait for the collector' : 'go'}, or cancel the booking and choose another lab.`,
    ],
    ...identifyBooking(data, { state: 'Call the lab first', tone: 'bad' }),
    lists: [],
    links: [{ ...moveOrCancel, label: 'See or cancel the booking', button: 'See or cancel', url: data.bookingUrl }],
    closing: closingOf(data),
  };
}

export const bookingLabSuspendedSms: SmsTemplate<BookingReminderData> = {
  text: 'We no longer list ##lab##: ##when##. Call or cancel: ##link## - ##brand##',
  variables: (data) => ({ ...describeLabInSms(data, 14), link: data.bookingUrl }),
};
