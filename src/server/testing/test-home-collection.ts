import type { Call } from '../../contract/client.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { BookingRequest } from '../../contract/patient/bookings.ts';
import { updateHomeCollection } from '../../contract/vendor/availability/home-collection.ts';
import { midnight, phone, type TestVendor, tomorrow } from './test-bookings.ts';
import type { TestWorld } from './test-world.ts';

export const homePincode = '452010';
export const homeAddress = { pincode: homePincode, house: '12 B', street: 'Sapna Sangeeta Road' };

/** Lets a lab collect the samples of all its tests at home. */
export async function openHomeCollection(
  { services: { db } }: TestWorld,
  { vendorId }: TestVendor,
  owner: Call,
  settings: InputOf<typeof updateHomeCollection>,
) {
  await db.updateTable('offers').where('vendorId', '=', vendorId).set({ homeCollection: true }).execute();
  await owner(updateHomeCollection, settings);
}

/** A booking of the lab's test for tomorrow, at the lab. */
export function bookingTomorrow(lab: TestVendor, appointmentTime: string): BookingRequest {
  return {
    vendorId: lab.vendorId,
    testId: lab.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime,
    patientName: 'Kamala Devi',
    patientPhone: phone,
  };
}
