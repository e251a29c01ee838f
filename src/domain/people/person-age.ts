import { maxAgeMonths, type PatientAge } from '../bookings/patient-age.ts';
import type { PlainDate } from '../time/calendar.ts';

/** What an account knows of a person's age: the date of birth, or an age and the day on which it was typed, or neither. */
export type KnownAge = {
  bornOn: PlainDate | null;
  age: number | null;
  ageMonths: number | null;
  ageNotedOn: PlainDate | null;
};

const unknown: PatientAge = { patientAge: null, patientAgeMonths: null };

/** The age on a day of India: in months below two years, otherwise in years. An age that was typed grows from that day on. */
export function getAge({ bornOn, age, ageMonths, ageNotedOn }: KnownAge, day: PlainDate): PatientAge {
  if (bornOn !== null) return toPatientAge(countMonths(bornOn, day));
  if (ageNotedOn === null) return unknown;
  const since = countMonths(ageNotedOn, day);
  return ageMonths === null ? toPatientAge((age ?? 0) * 12 + since) : toPatientAge(ageMonths + since);
}

function toPatientAge(months: number): PatientAge {
  if (months < 0) return unknown;
  if (months <= maxAgeMonths) return { patientAge: null, patientAgeMonths: months };
  return { patientAge: Math.floor(months / 12), patientAgeMonths: null };
}

/** Whole months from one day to another; negative for an earlier one. */
function countMonths(from: PlainDate, to: PlainDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}
