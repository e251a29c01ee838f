import type { PlainDateTime } from '../../time/calendar.ts';
import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { type BookingChangedData, listChangedItems } from './booking-changed.ts';
import { describeVisit, formatAppointment } from './booking-message.ts';
import { tellPeople } from './people-of-visit.ts';
import { describeVisitInSms } from './sms-visit.ts';

/** `movedFrom` is null if it is not known. */
export type BookingMovedData = BookingChangedData & { movedFrom: PlainDateTime | null };

export function writeBookingMoved(data: BookingMovedData): MessageContent {
  const news = [
    `Your visit to ${data.lab.name} has a new time.`,
    data.movedFrom && `Before, it was ${formatAppointment(data.movedFrom)}.`,
    ...listChangedItems(data),
  ];
  return {
    subject: `New time: ${formatAppointment(data.appointment)}`,
    paragraphs: [news.filter(Boolean).join(' '), ...tellPeople(data)],
    ...describeVisit(data, { state: 'New time', tone: 'warn' }),
  };
}

export const bookingMovedSms: SmsTemplate<BookingMovedData> = {
  text: 'Moved: ##lab##, ##when##. Change: ##link## - ##brand##',
  variables: (data) => ({ ...describeVisitInSms(data), link: data.bookingUrl }),
};
