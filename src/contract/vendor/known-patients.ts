import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dialablePhone } from '../scalars.ts';
import { bookingDetails } from './booking-schemas.ts';

/** So many people share a telephone number at most that the desk is shown. */
export const maxKnownPatients = 6;

export const knownPatientsInput = z.object({ patientPhone: dialablePhone });

const { patientName, patientAge, patientAgeMonths, patientGender } = bookingDetails.shape;

export const knownPatients = z.object({
  patients: z.array(
    z.object({
      /** The last one. */
      bookingId: z.number(),
      patientName,
      patientAge,
      patientAgeMonths,
      patientGender,
    }),
  ),
});

export type KnownPatient = z.output<typeof knownPatients>['patients'][number];

export const findKnownPatients = defineEndpoint<typeof knownPatientsInput, typeof knownPatients>()({
  // A POST, because servers log addresses, and a telephone number is personal data.
  method: 'POST',
  readsOnly: true,
  path: '/_api/vendor/bookings/known-patients',
  summary:
    'The people who were booked at this lab with a telephone number, the latest first, at their age of today. Nothing of other labs.',
  access: 'vendor-desk',
  personalData: 'bookings',
});
