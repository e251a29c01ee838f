import { formatBookingCode } from '../../bookings/booking-code.ts';
import type { TestPreparation } from '../../catalogue/preparation.ts';
import { formatRupees } from '../../text/money.ts';
import type { PlainDateTime } from '../../time/calendar.ts';
import { formatShortDate } from '../../time/format-date.ts';
import { formatTimeOfDay } from '../../time/plain-time.ts';
import type { MessageContent } from '../message-content.ts';

/** One of several people who were booked together, in the order of their times. */
export type PersonOfVisit = {
  name: string;
  code: string;
  appointment: PlainDateTime;
  itemNames: readonly string[];
  tests: readonly TestPreparation[];
  pricePaise: number;
  bookingUrl: string;
  /** The message is about this person. The others are told as they stand. */
  isAbout: boolean;
};

type Visit = { appointment: PlainDateTime; people?: readonly PersonOfVisit[] | undefined };

/** Says for whom a message of a visit is; nothing for one booking. */
export function tellPeople({ people = [], ...visit }: Visit, standing = 'As booked before'): string[] {
  const [about, others] = [people.filter(({ isAbout }) => isAbout), people.filter(({ isAbout }) => !isAbout)];
  return [
    ...(about.length > 0 ? [`For ${listPeople(about, visit)}.`] : []),
    ...(others.length > 0 ? [`${standing}: ${listPeople(others, visit)}.`] : []),
  ];
}

/** Tests, price and booking id of each. */
export function describePeople(people: readonly PersonOfVisit[]): MessageContent['facts'] {
  return people.map(({ name, appointment, code, itemNames, pricePaise }) => ({
    label: name,
    value: [
      formatTimeOfDay(appointment.minute),
      itemNames.join(', '),
      formatRupees(pricePaise),
      formatBookingCode(code),
    ].join('; '),
  }));
}

/** The booking of each but the one that the message links to first. */
export function linkOthers(people: readonly PersonOfVisit[], bookingUrl: string): MessageContent['links'] {
  return people
    .filter((person) => person.bookingUrl !== bookingUrl)
    .map((person) => ({ label: `Booking of ${person.name}`, url: person.bookingUrl }));
}

/** 'Leela Rao at 7:00 am and Mohan Rao at 7:30 am', with the day of those who come on another one. */
function listPeople(people: readonly PersonOfVisit[], { appointment }: Visit): string {
  const told = people.map(({ name, appointment: { day, minute } }) =>
    [name, day !== appointment.day && `on ${formatShortDate(day)}`, `at ${formatTimeOfDay(minute)}`]
      .filter(Boolean)
      .join(' '),
  );
  return told.length < 2 ? told.join() : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
}
