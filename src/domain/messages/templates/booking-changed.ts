import { formatRupees } from '../../text/money.ts';
import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { type BookingMessageData, describeVisit, formatAppointment, sumOfVisit } from './booking-message.ts';
import { tellPeople } from './people-of-visit.ts';

/** The names of tests and packages; both are empty if the same tests cost another sum, or if several people have changes. */
export type BookingChangedData = BookingMessageData & { dropped: readonly string[]; added: readonly string[] };

export function writeBookingChanged(data: BookingChangedData): MessageContent {
  const changes = [
    tellWhatChanged(data),
    ...listChangedItems(data),
    `All together cost ${formatRupees(sumOfVisit(data))} now.`,
  ];
  return {
    subject: `Changed booking: ${formatAppointment(data.appointment)}`,
    paragraphs: [changes.join(' '), ...tellPeople(data)],
    ...describeVisit(data, { state: 'Changed booking', tone: 'warn' }),
  };
}

function tellWhatChanged({ lab, people = [], dropped, added }: BookingChangedData): string {
  if (people.filter(({ isAbout }) => isAbout).length > 1)
    return `The tests or the price of your visit to ${lab.name} have changed.`;
  return dropped.length + added.length > 0
    ? `The tests of your visit to ${lab.name} have changed.`
    : `The price of your visit to ${lab.name} has changed.`;
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
