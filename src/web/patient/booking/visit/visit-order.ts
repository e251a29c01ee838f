import { type CreatedVisit, createVisit, type VisitRequest } from '../../../../contract/patient/visits/visits.ts';
import { currentNotice } from '../../../../domain/privacy/consent-notices.ts';
import { parsePaise, serializeRupees } from '../../../../domain/text/money.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { call } from '../../../api/call.ts';
import { toAge } from '../../../form/age-field.tsx';
import { type Bookable, getItemKey, listItems, type SeveralItem } from '../choose/bookable.ts';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';
import type { BookingOrder } from '../send/booking-order.ts';
import { formatNoteToVendor } from '../send/booking-relation.ts';
import { type FormValues, toAddress, toRequestedItem } from '../send/booking-request.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import { readPeople, type TypedPerson } from './typed-people.ts';

/** A time for each of the people, and what coming to all of them costs. */
type Wanted = { day: PlainDate; times: readonly string[]; chargePaise: number };

export function orderForSeveral(
  bookable: Bookable,
  { day, times, people, chargePaise }: Wanted & { people: number },
  collection: CollectionChoice,
): BookingOrder<typeof createVisit> {
  const toCreated = (answer: CreatedVisit, request: VisitRequest) =>
    toCreatedBooking(answer, request, bookable, collection);
  return {
    endpoint: createVisit,
    loadSchema: () =>
      import('../../../../contract/patient/visits/visits-schemas.ts').then((schemas) => schemas.visitRequest),
    toRequest: (typed, form, isRepeatMeant) =>
      toVisitRequest(bookable, typed, readPeople(form, people, bookable), { day, times, chargePaise, isRepeatMeant }),
    toPayload: ({ expectedCharge, rejectDuplicate, phoneCode, people, ...visit }) => ({
      ...visit,
      people: people.map(({ items, ...person }) => ({
        ...person,
        items: items.map(({ expectedPrice: _, ...item }) => item),
      })),
    }),
    getAppointment: ({ date, people }) => ({ day: date, time: people[0]?.appointmentTime ?? '' }),
    toCreated,
    // Sent again with its key, it answers with all that it has booked.
    findCreated: async (_found, { request, headers }) =>
      toCreated(await call(createVisit, request, { headers }), request),
  };
}

export function toVisitRequest(
  bookable: Bookable,
  typed: FormValues,
  people: readonly TypedPerson[],
  { day, times, chargePaise, isRepeatMeant }: Wanted & { isRepeatMeant: boolean },
): VisitRequest {
  const isAtHome = typed.site === 'home';
  return {
    vendorId: bookable.vendor.id,
    date: day,
    patientPhone: typed.patientPhone,
    patientEmail: typed.patientEmail,
    guardianName: typed.guardianName,
    rejectDuplicate: !isRepeatMeant,
    noticeVersion: currentNotice.version,
    noticeLanguage: currentNotice.language,
    ...(isAtHome && {
      collectAt: toAddress(typed),
      expectedCharge: serializeRupees(chargePaise),
    }),
    people: people.map((person, at) => {
      const isForOther = at > 0 || typed.bookedFor === 'other';
      const ownPhone = at > 0 && person.patientPhone.trim() !== '' ? person.patientPhone : null;
      const note = isForOther && ownPhone === null ? formatNoteToVendor(person.relation) : '';
      return {
        patientName: person.patientName,
        patientPhone: ownPhone,
        patientGender: person.patientGender,
        ...toAge(person),
        ...(person.patientAge.trim() === '' && person.age.isMinor && { patientIsMinor: true }),
        ...(isForOther && { bookerOpensReport: person.opensReport === 'yes' }),
        specialInstructions: [note, typed.specialInstructions.trim()].filter(Boolean).join('\n'),
        appointmentTime: times[at] ?? '',
        items: person.items.map(toRequestedItem),
      };
    }),
  };
}

function toCreatedBooking(
  { bookings }: CreatedVisit,
  { date, people, patientPhone, patientEmail = null, collectAt }: VisitRequest,
  bookable: Bookable,
  collection: CollectionChoice,
): CreatedBooking {
  const [first, ...others] = bookings.map(({ code, price }, at): CreatedBooking => {
    const { patientName = '', patientPhone: own, appointmentTime = '', items = [] } = people[at] ?? {};
    const booked = listItems(bookable).filter((item) =>
      items.some((each) => getItemKey(each as SeveralItem) === getItemKey(item)),
    );
    return {
      code,
      day: date,
      time: appointmentTime,
      collection: collectAt ? collection.describe(collectAt, date, appointmentTime) : null,
      pricePaise: parsePaise(price),
      patientName,
      patientPhone: own ?? patientPhone,
      patientEmail,
      itemName: booked.map(({ name }) => name).join(', '),
      testSlugs: booked.flatMap(({ slugs }) => slugs),
    };
  });
  return { ...(first as CreatedBooking), others };
}
