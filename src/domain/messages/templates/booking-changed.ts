import { formatRupees } from '../../text/money.ts';
import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { type BookingMessageData, describeVisit, formatAppointment } from './booking-message.ts';
import { tellPeople } from './people-of-visit.ts';

/** The names of tests and packages; both are empty if the same tests cost another sum. */
export type BookingChangedData = BookingMessageData & { dropped: readonly string[]; added: readonly string[] };

export function writeBookingChanged(data: BookingChangedData): MessageContent {
  const { lab, pricePaise } = data;
  const items = listChangedItems(data);
  const changes = [
    items.length > 0
      ? `The tests of your visit to ${lab.name} have changed.`
      : `The price of your visit to ${lab.name} has changed.`,
    ...items,
    `All together cost ${formatRupees(pricePaise)} now.`,
  ];
  return {
    subject: `Changed booking: ${formatAppointment(data.appointment)}`,
    paragraphs: [changes.join(' '), ...tellPeople(data)],
    ...describeVisit(data, { state: 'Changed booking', tone: 'warn' }),
  };
}

/** Sentences. */
export function listChangedItems({ dropped, added }: Pick<BookingChangedData, 'dropped' | 'added'>): string[] {
  return [
    ...(dropped.length > 0 ? [`Not booked any more: ${dropped.join(', ')}.`] : []),
    ...(added.length > 0 ? [`Also booked: ${added.join(', ')}.`] : []),
  ];
}

export const bookingChangedSms: SmsTemplate<BookingChangedData> = {
  text: 'Tests or price of your booking have changed. See what is booked now: ##link## - ##brand##',
  variables: ({ bookingUrl }) => ({ link: bookingUrl }),
};
