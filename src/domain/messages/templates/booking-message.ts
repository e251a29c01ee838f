import { formatBookingCode } from '../../bookings/booking-code.ts';
import type { BookingActor } from '../../bookings/booking-lifecycle.ts';
import type { CancelReason } from '../../bookings/cancel-reasons.ts';
import { formatFastingAdvice, getFastingHours } from '../../catalogue/fasting.ts';
import { mergePreparation, type TestPreparation } from '../../catalogue/preparation.ts';
import { formatRupees } from '../../text/money.ts';
import { getWeekday, type PlainDateTime } from '../../time/calendar.ts';
import { formatFullDate, formatShortDate } from '../../time/format-date.ts';
import { formatTimeOfDay } from '../../time/plain-time.ts';
import { formatShortWeekday } from '../../time/weekdays.ts';
import type { MessageContent, Visit } from '../message-content.ts';
import { describePeople, linkOthers, type PersonOfVisit } from './people-of-visit.ts';

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
  /** All who come together and whom the recipient knows of, from two. The other fields are of the first whom the message is about. */
  people?: readonly PersonOfVisit[] | undefined;
};

export type BookingCancellation = { actor: BookingActor; reason: string | null; cancelReason: CancelReason | null };

/** 'Friday, 27 November 2026, 7:30 am' */
export function formatAppointment({ day, minute }: PlainDateTime): string {
  return `${formatFullDate(day)}, ${formatTimeOfDay(minute)}`;
}

/** 'Fri, 27 Nov, 7:30 am', as SMS have it. */
export function formatShortAppointment({ day, minute }: PlainDateTime): string {
  return `${formatShortWeekday(getWeekday(day))}, ${formatShortDate(day)}, ${formatTimeOfDay(minute)}`;
}

type VisitState = Pick<Visit, 'state' | 'tone' | 'isOver'>;
type VisitParts = Pick<MessageContent, 'visit' | 'facts' | 'lists' | 'links' | 'closing'>;

/** The parts that every message about a visit to come shares. */
export function describeVisit(data: BookingMessageData, state: VisitState): VisitParts {
  const { people } = data;
  return {
    visit: toVisit(data, state),
    facts: [
      { label: 'When', value: withEnd(formatAppointment(data.appointment), data), isInHead: true },
      { label: 'Where', value: data.collection ? `At home: ${data.collection.address}` : formatLab(data) },
      ...(data.collection ? [{ label: 'By', value: data.lab.name }] : []),
      ...(data.lab.phone ? [{ label: 'Lab', value: data.lab.phone }] : []),
      ...(people
        ? describePeople(people)
        : [
            { label: 'For', value: data.patientName },
            { label: 'Tests', value: data.itemNames.join(', ') },
          ]),
      {
        label: data.collection ? 'To pay to the collector' : 'To pay at the lab',
        value: formatRupees(sumOfVisit(data)),
      },
      ...identify(data),
    ],
    lists: listPreparations(data),
    links: [
      { ...moveOrCancel, url: data.bookingUrl },
      ...linkOthers(people ?? [], data.bookingUrl),
      ...(data.collection ? [] : [{ label: 'Directions', url: data.lab.directionsUrl }]),
    ],
    closing: closingOf(data),
  };
}

/** In paise, of all who come together. */
export function sumOfVisit({ people, pricePaise }: Pick<BookingMessageData, 'people' | 'pricePaise'>): number {
  return people?.reduce((sum, person) => sum + person.pricePaise, 0) ?? pricePaise;
}

export const moveOrCancel = { label: 'Move or cancel the booking', button: 'Move or cancel' };

type Identified = Pick<BookingMessageData, 'appointment' | 'collection' | 'lab' | 'patientName' | 'code' | 'people'>;

/** What identifies a booking of which the message brings bad news, or a report. */
export function identifyBooking(data: Identified, state: VisitState): Pick<VisitParts, 'visit' | 'facts'> {
  const { appointment, lab, patientName, people } = data;
  return {
    visit: toVisit(data, state),
    facts: [
      { label: state.isOver ? 'It was' : 'When', value: formatAppointment(appointment), isInHead: true },
      ...(people ? describePeople(people) : [{ label: 'For', value: patientName }]),
      ...(lab.phone ? [{ label: 'Lab', value: lab.phone }] : []),
      ...identify(data),
    ],
  };
}

/** People who come together have an id each. */
function identify({ code, people }: Identified): VisitParts['facts'] {
  return people ? [] : [{ label: 'Booking id', value: formatBookingCode(code), isInHead: true }];
}

function toVisit(data: Identified, state: VisitState): Visit {
  return {
    ...state,
    when: withEnd(formatShortAppointment(data.appointment), data),
    ...(!data.people && { code: formatBookingCode(data.code) }),
  };
}

function formatLab({ lab }: BookingMessageData): string {
  return `${lab.name}, ${lab.address}`;
}

/** The appointment; at home the window in which the collector comes. */
function withEnd(from: string, { collection }: Identified): string {
  return collection ? `${from} to ${formatTimeOfDay(collection.untilMinute)}` : from;
}

/** The message opens the booking without a password, so patients must know. */
export function closingOf({ brandName }: Pick<BookingMessageData, 'brandName'>): string {
  return `${brandName} sends this because of your booking. Please do not pass it on: its link opens the booking.`;
}

function listPreparations(data: BookingMessageData): VisitParts['lists'] {
  const { people, collection } = data;
  const before = collection ? 'Before the collector comes' : 'Before you come';
  const lists = people
    ? people.map((person) => ({
        title: `${person.name}: ${before.toLowerCase()}`,
        lines: listPreparationLines(person),
      }))
    : [{ title: before, lines: listPreparationLines(data) }];
  return lists.filter(({ lines }) => lines.length > 0);
}

function listPreparationLines({ appointment, tests }: Pick<BookingMessageData, 'appointment' | 'tests'>): string[] {
  const fasting = getFastingHours(tests);
  return [...(fasting ? [formatFastingAdvice(appointment, fasting)] : []), ...mergePreparation(tests)];
}
