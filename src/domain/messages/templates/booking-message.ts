import { formatBookingCode } from '../../bookings/booking-code.ts';
import type { BookingActor } from '../../bookings/booking-lifecycle.ts';
import { formatFastingAdvice, getFastingHours } from '../../catalogue/fasting.ts';
import { mergePreparation, type TestPreparation } from '../../catalogue/preparation.ts';
import { formatRupees } from '../../text/money.ts';
import { getWeekday, type PlainDateTime } from '../../time/calendar.ts';
import { formatFullDate, formatShortDate } from '../../time/format-date.ts';
import { formatTimeOfDay } from '../../time/plain-time.ts';
import { formatShortWeekday } from '../../time/weekdays.ts';
import type { MessageContent } from '../message-content.ts';

export type BookingMessageData = {
  brandName: string;
  code: string;
  patientName: string;
  appointment: PlainDateTime;
  itemNames: readonly string[];
  tests: readonly TestPreparation[];
  pricePaise: number;
  /** Where and until when the sample is collected; null at the lab. */
  collection: { address: string; untilMinute: number } | null;
  lab: { name: string; address: string /** As it is written. */; phone: string | null; directionsUrl: string };
  bookingUrl: string;
};

export type BookingCancellation = { actor: BookingActor; reason: string | null };

/** 'Friday, 27 November 2026, 7:30 am' */
export function formatAppointment({ day, minute }: PlainDateTime): string {
  return `${formatFullDate(day)}, ${formatTimeOfDay(minute)}`;
}

/** 'Fri, 27 Nov, 7:30 am', as SMS have it. */
export function formatShortAppointment({ day, minute }: PlainDateTime): string {
  return `${formatShortWeekday(getWeekday(day))}, ${formatShortDate(day)}, ${formatTimeOfDay(minute)}`;
}

/** The parts that every message about a visit to come shares. */
export function describeVisit(data: BookingMessageData): Pick<MessageContent, 'facts' | 'lists' | 'links' | 'closing'> {
  const preparation = listPreparationLines(data);
  return {
    facts: [
      { label: 'When', value: formatWindow(data) },
      { label: 'Where', value: data.collection ? `At home: ${data.collection.address}` : formatLab(data) },
      ...(data.collection ? [{ label: 'By', value: data.lab.name }] : []),
      ...(data.lab.phone ? [{ label: 'Lab', value: data.lab.phone }] : []),
      { label: 'For', value: data.patientName },
      { label: 'Tests', value: data.itemNames.join(', ') },
      {
        label: data.collection ? 'To pay to the collector' : 'To pay at the lab',
        value: formatRupees(data.pricePaise),
      },
      { label: 'Booking id', value: formatBookingCode(data.code) },
    ],
    lists:
      preparation.length > 0
        ? [{ title: data.collection ? 'Before the collector comes' : 'Before you come', lines: preparation }]
        : [],
    links: [
      { label: 'Move or cancel the booking', url: data.bookingUrl },
      ...(data.collection ? [] : [{ label: 'Directions', url: data.lab.directionsUrl }]),
    ],
    closing: closingOf(data),
  };
}

/** What identifies a booking of which the message brings bad news. `whenLabel` is the word for its time. */
export function identifyBooking(
  { appointment, lab, patientName, code }: BookingMessageData,
  whenLabel: 'When' | 'It was',
): MessageContent['facts'] {
  return [
    { label: whenLabel, value: formatAppointment(appointment) },
    { label: 'For', value: patientName },
    ...(lab.phone ? [{ label: 'Lab', value: lab.phone }] : []),
    { label: 'Booking id', value: formatBookingCode(code) },
  ];
}

function formatLab({ lab }: BookingMessageData): string {
  return `${lab.name}, ${lab.address}`;
}

/** The appointment; at home the window in which the collector comes. */
function formatWindow({ appointment, collection }: BookingMessageData): string {
  const from = formatAppointment(appointment);
  return collection ? `${from} to ${formatTimeOfDay(collection.untilMinute)}` : from;
}

/** The message opens the booking without a password, so patients must know. */
export function closingOf({ brandName }: Pick<BookingMessageData, 'brandName'>): string {
  return `${brandName} sends this because of your booking. Please do not pass it on: its link opens the booking.`;
}

function listPreparationLines({ appointment, tests }: BookingMessageData): string[] {
  const fasting = getFastingHours(tests);
  return [...(fasting ? [formatFastingAdvice(appointment, fasting)] : []), ...mergePreparation(tests)];
}
