import { foldTyped } from '../text/typed-text.ts';
import { daysBetween, type PlainDate } from '../time/calendar.ts';
import { maxAgeMonths, type PatientAge } from './patient-age.ts';

type Booked = PatientAge & { patientName: string; patientGender: string | null; appointmentOn: PlainDate };

const daysOfYear = 365.25;

/**
 * The people of bookings that come latest first, each once and as written last. Age and sex are from the last booking that has
 * them; a man of 40 three years ago is 43.
 */
export function listKnownPatients<Row extends Booked>(bookings: readonly Row[], today: PlainDate): Row[] {
  const byName = new Map<string, Row>();
  for (const booking of bookings) {
    const key = foldTyped(booking.patientName);
    const known = byName.get(key);
    const age = toPresentAge(booking, today);
    if (!known) byName.set(key, { ...booking, ...age });
    else {
      const lacksAge = known.patientAge === null && known.patientAgeMonths === null;
      const patientGender = known.patientGender ?? booking.patientGender;
      byName.set(key, { ...known, ...(lacksAge && age), patientGender });
    }
  }
  return [...byName.values()];
}

function toPresentAge({ patientAge, patientAgeMonths, appointmentOn }: Booked, today: PlainDate): PatientAge {
  const years = Math.max(0, daysBetween(appointmentOn, today)) / daysOfYear;
  if (patientAgeMonths === null) {
    return { patientAge: patientAge === null ? null : patientAge + Math.floor(years), patientAgeMonths: null };
  }
  const months = patientAgeMonths + Math.floor(years * 12);
  return months <= maxAgeMonths
    ? { patientAge: null, patientAgeMonths: months }
    : { patientAge: Math.floor(months / 12), patientAgeMonths: null };
}
