import * as z from 'zod/mini';
import { maxVisitPeople } from '../../../domain/bookings/visit-people.ts';
import { guardianOfMinors, guardianWithNotice, knownNotice } from '../../account/consent-schemas.ts';
import { sixDigitCode } from '../../account/phone-schemas.ts';
import { expectedRupees } from '../../item-changes-schemas.ts';
import { refusal } from '../../refusal.ts';
import { dialablePhone, plainDate, plainTime, rupees, wholeNumber } from '../../scalars.ts';
import { slotsInput } from '../availability-schemas.ts';
import { bookedFields, oneAge, rejectDuplicate, requestedItems } from '../bookings-schemas.ts';
import { bookingReference } from '../my-bookings-schemas.ts';
import { oneTimeAtHomeMessage } from './visits.ts';

const peopleMessage = `From 2 to ${maxVisitPeople} people.`;
const time = plainTime('Invalid time format. Expected HH:MM.');
const date = plainDate('Invalid date format. Expected YYYY-MM-DD.');

export const visitTimesInput = z.extend(z.pick(slotsInput, { vendorId: true, date: true, atHome: true }), {
  people: wholeNumber(peopleMessage, 2, maxVisitPeople),
});

/** One time for each person, in order; at home the same for all. */
export const visitTimesList = z.array(z.array(z.string()));

/** One of the people of a visit, with their own tests and time. `patientPhone` is their own, null for that of the visit. */
const visitPerson = z
  .extend(
    z.pick(bookedFields, {
      patientName: true,
      patientPhone: true,
      patientAge: true,
      patientAgeMonths: true,
      patientIsMinor: true,
      patientGender: true,
      specialInstructions: true,
      bookerOpensReport: true,
    }),
    { items: requestedItems, appointmentTime: time },
  )
  .check(oneAge);

const isInOrder = (times: readonly string[]) => times.every((time, at) => at === 0 || (times[at - 1] ?? '') <= time);
const wrongOrder = refusal('The times follow each other in the order of the people.', 'wrong-order');

type People = { people: readonly { patientName: string; appointmentTime: string }[]; collectAt?: unknown };
const listTimes = ({ people }: People) => people.map(({ appointmentTime }) => appointmentTime);

/** The phone number and the email address are of the person who books. */
export const visitRequest = z
  .extend(
    z.pick(bookedFields, {
      vendorId: true,
      patientEmail: true,
      noticeVersion: true,
      noticeLanguage: true,
      guardianName: true,
      collectAt: true,
    }),
    {
      date,
      patientPhone: dialablePhone,
      people: z
        .array(visitPerson, peopleMessage)
        .check(z.minLength(2, peopleMessage), z.maxLength(maxVisitPeople, peopleMessage)),
      /** For collecting the samples of all at home. */
      expectedCharge: expectedRupees,
      /** Answers 409 with the code `confirm-phone`. */
      phoneCode: z.nullish(sixDigitCode),
      rejectDuplicate,
    },
  )
  .check(
    knownNotice,
    guardianOfMinors,
    guardianWithNotice,
    z.refine<People>(
      ({ people }) => new Set(people.map(({ patientName }) => patientName.toLowerCase())).size === people.length,
      { path: ['people'], ...refusal('Each person has a name of their own.', 'duplicate') },
    ),
    z.refine<People>((visit) => visit.collectAt == null || new Set(listTimes(visit)).size === 1, {
      path: ['people'],
      ...refusal(oneTimeAtHomeMessage, 'choose-one'),
    }),
    z.refine<People>((visit) => isInOrder(listTimes(visit)), { path: ['people'], ...wrongOrder }),
  );

export const createdVisit = z.object({
  visitId: z.number(),
  /** In the order of the people. */
  bookings: z.array(z.object({ bookingId: z.number(), code: z.string(), price: rupees })),
  message: z.string(),
  /** Of all, with the charge for coming. */
  price: rupees,
});

/** The time of each person whose booking is open, in the order of the visit. */
const visitMoveFields = {
  date,
  times: z
    .array(time)
    .check(z.minLength(1, peopleMessage), z.maxLength(maxVisitPeople, peopleMessage), z.refine(isInOrder, wrongOrder)),
};
export const visitMove = z.extend(bookingReference, visitMoveFields);
