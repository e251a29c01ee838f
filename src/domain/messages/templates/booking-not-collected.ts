import { type NotCollectedReason, notCollectedTexts } from '../../home-collection/not-collected.ts';
import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import {
  type BookingMessageData,
  closingOf,
  formatAppointment,
  formatShortAppointment,
  identifyBooking,
} from './booking-message.ts';

export type BookingNotCollectedData = BookingMessageData & { notCollected: NotCollectedReason | null };

export function writeBookingNotCollected(data: BookingNotCollectedData): MessageContent {
  const { appointment, lab, notCollected, bookingUrl } = data;
  return {
    subject: `Not collected: ${formatAppointment(appointment)}`,
    paragraphs: [
      `The collector of ${lab.name} came back without a sample.`,
      ...(notCollected && notCollected !== 'other' ? [`The reason: ${notCollectedTexts[notCollected]}.`] : []),
      'Your booking stays open. Call the lab: it can send a collector again or move the booking to another window. You can also book another window yourself; then ask the lab to cancel this booking.',
    ],
    ...identifyBooking(data, { state: 'Not collected', tone: 'bad', isOver: true }),
    lists: [],
    links: [{ label: 'See the booking', url: bookingUrl }],
    closing: closingOf(data),
  };
}

export const bookingNotCollectedSms: SmsTemplate<BookingNotCollectedData> = {
  text: 'No sample was collected: ##when##. Call the lab. More: ##link## - ##brand##',
  variables: ({ appointment, bookingUrl }) => ({ when: formatShortAppointment(appointment), link: bookingUrl }),
};
