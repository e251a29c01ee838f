import { listNameWords } from './name-words.ts';

/** The person of a booking: who comes, and the number or account that booked. */
export type BookedPerson = { patientName: string | null; patientPhone: string | null; customerId: number | null };

/**
 * Answers for the form, the desk and programs: is this person booked already? `sameDay` are the open bookings of the day,
 * at the labs that the asker may know of. Relatives share a number or an account, so the name decides; 'A. Verma' is Asha Verma.
 */
export function findBookedAlready<Booking extends BookedPerson>(
  person: BookedPerson,
  sameDay: readonly Booking[],
): Booking | undefined {
  return sameDay.find(
    (booking) => sharesContact(person, booking) && isSameName(person.patientName, booking.patientName),
  );
}

/**
 * For the desk: was this person written down a moment ago? `recent` are the bookings of the last hour with one of the same tests,
 * also those that are done. Without numbers on both sides the whole name decides.
 */
export function findWrittenDown<Booking extends BookedPerson>(
  person: BookedPerson,
  recent: readonly Booking[],
): Booking | undefined {
  const hasNoContact = ({ patientPhone, customerId }: BookedPerson) => patientPhone === null && customerId === null;
  return (
    findBookedAlready(person, recent) ??
    recent.find(
      (booking) =>
        hasNoContact(person) && hasNoContact(booking) && isWholeName(person.patientName, booking.patientName),
    )
  );
}

function sharesContact(one: BookedPerson, other: BookedPerson): boolean {
  const isSame = (key: 'patientPhone' | 'customerId') => one[key] !== null && one[key] === other[key];
  return isSame('patientPhone') || isSame('customerId');
}

/** True for the same words, as a person types them who knows the name. Initials are quickly tried. */
export function isWholeName(one: string | null, other: string | null): boolean {
  const [words, others] = [listNameWords(one).toSorted(), listNameWords(other).toSorted()];
  return words.length > 0 && words.join(' ') === others.join(' ');
}

/** True if each word of the shorter name begins a word of the other one, or is one that it begins with; one is the same in full. */
function isSameName(one: string | null, other: string | null): boolean {
  const [shorter = [], longer = []] = [listNameWords(one), listNameWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  const left = [...longer];
  return (
    shorter.some((word) => longer.includes(word)) &&
    shorter.every((word) => {
      const at = left.findIndex((each) => each.startsWith(word) || word.startsWith(each));
      return at >= 0 && left.splice(at, 1).length > 0;
    })
  );
}
