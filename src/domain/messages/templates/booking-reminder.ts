import { daysBetween, toIndiaTime } from '../../time/calendar.ts';
import { formatTimeOfDay } from '../../time/plain-time.ts';
import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { type BookingMessageData, describeVisit, formatAppointment } from './booking-message.ts';
import { tellPeople } from './people-of-visit.ts';
import { describeVisitInSms } from './sms-visit.ts';

/** `now` is in milliseconds since 1970. */
export type BookingReminderData = BookingMessageData & {
  now: number;
  /** Ends the reminders of this booking. Of a mail. */
  stopUrl?: string;
};

export function writeBookingReminder(data: BookingReminderData): MessageContent {
  const { appointment, lab } = data;
  const when = formatDayAndTime(data);
  const subject = when ? `${when}: your visit` : `Your visit: ${formatAppointment(appointment)}`;
  return {
    subject,
    paragraphs: [`This is a reminder of your visit to ${lab.name}.`, ...tellPeople(data)],
    ...describeVisit(data, { state: 'Your visit', tone: 'good' }),
    ...(data.stopUrl && { stopUrl: data.stopUrl }),
  };
}

/** 'Tomorrow, 7:30 am'; null for a later day. */
export function formatDayAndTime({ appointment, now }: BookingReminderData): string | null {
  const day = ['Today', 'Tomorrow'][daysBetween(toIndiaTime(now).day, appointment.day)];
  return day ? `${day}, ${formatTimeOfDay(appointment.minute)}` : null;
}

export const bookingReminderSms: SmsTemplate<BookingReminderData> = {
  text: 'Reminder: ##lab##, ##when##. Prepare: ##link## - ##brand##',
  variables: (data) => ({ ...describeVisitInSms(data), link: data.bookingUrl }),
};
