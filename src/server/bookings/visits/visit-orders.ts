import type * as z from 'zod/mini';
import { isMinorsBooking } from '../../../contract/account/consent-schemas.ts';
import type { visitRequest } from '../../../contract/patient/visits/visits-schemas.ts';
import { toNotice } from '../../../domain/privacy/consent-notices.ts';
import { toStoredPhone } from '../../../domain/text/landline.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { mayAskIfBooked } from '../terms/booking-rate-limits.ts';
import { toExpectedPaise } from '../terms/changed-items.ts';
import type { PatientConditions } from '../terms/patient-conditions.ts';

type Request = Pick<z.output<typeof visitRequest>, 'people' | 'patientPhone'>;
type Terms = Omit<z.output<typeof visitRequest>, 'people' | 'expectedCharge' | 'rejectDuplicate' | 'phoneCode'>;
type Person = Omit<Request['people'][number], 'patientPhone' | 'appointmentTime'> &
  ReturnType<typeof toStoredPhone> & { minute: number };

/** Each person with their own number, or that of the visit. Only the latter is closed to reports that who booked may not open. */
export function withContacts({ people, patientPhone }: Request): Person[] {
  return people.map(({ patientPhone: own, appointmentTime, bookerOpensReport, ...person }) => ({
    ...person,
    ...toStoredPhone(own ?? patientPhone),
    bookerOpensReport: bookerOpensReport || (own ?? patientPhone) === patientPhone ? bookerOpensReport : null,
    minute: parsePlainTime(appointmentTime) ?? -1,
  }));
}

/** The numbers about which may be asked whether they are booked already: each counts as for a single booking. */
export async function listAskedAbout(
  context: Parameters<typeof mayAskIfBooked>[0],
  people: readonly Person[],
): Promise<string[]> {
  const asked: string[] = [];
  for (const phone of new Set(people.map(({ patientPhone }) => patientPhone)))
    if (phone !== null && (await mayAskIfBooked(context, phone))) asked.push(phone);
  return asked;
}

/** What one person of the visit books. */
export function toOrder(
  { vendorId, date: day, patientEmail, collectAt = null, guardianName, ...notice }: Terms,
  { items, minute, patientIsMinor, ...patient }: Person,
  {
    customerId,
    asked,
    conditions,
  }: { customerId: number | null; asked: readonly string[]; conditions: PatientConditions },
) {
  return {
    vendorId,
    items: items.map(({ testId = null, packageId = null, expectedPrice }) => ({
      testId,
      packageId,
      expectedPaise: toExpectedPaise(expectedPrice),
    })),
    slot: { day, minute },
    collectAt,
    patient: { ...patient, patientEmail },
    channel: 'online' as const,
    bookedBy: { actor: 'patient' as const, userId: customerId },
    consent: {
      notice: toNotice(notice),
      guardianName: isMinorsBooking({ ...patient, patientIsMinor }) ? guardianName : null,
    },
    rejectsDuplicate: patient.patientPhone !== null && asked.includes(patient.patientPhone),
    conditions,
  };
}

/** Repeated at new prices, it is still the visit that was made. */
export function withoutPrices<Requested extends Request>({ people, ...request }: Requested) {
  return {
    ...request,
    people: people.map(({ items, ...person }) => ({
      ...person,
      items: items.map(({ expectedPrice: _, ...item }) => item),
    })),
  };
}
