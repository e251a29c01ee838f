import { expect, type Page } from '@playwright/test';
import { type Caller, post } from './calls.ts';

type Vendor = { id: number; slug: string };
export type Slot = { time: string; isBookable: boolean };

/** Days ahead in India, as a date. */
export function toDateAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000 + 330 * 60_000).toISOString().slice(0, 10);
}

/**
 * Where a journey books by the form: at the first lab of a city that offers the test. Each journey has a city of its
 * own, so that none takes the time of another.
 */
export async function findBookingForm(page: Page, test: string, city: string): Promise<string> {
  const { id } = await (await page.request.get(`/_api/tests/content?testName=${test}`)).json();
  const [lab]: Vendor[] = await (await page.request.get(`/_api/vendors/by-test?testId=${id}&location=${city}`)).json();
  if (!lab) throw new Error('No lab of the city offers the test.');
  return `/book/${lab.slug}/${test}`;
}

/** A later day, because today's times run out during a journey. */
export async function chooseFreeDay(page: Page, ahead = 1) {
  await page.getByRole('group', { name: 'Date' }).getByRole('radio', { name: /free$/ }).nth(ahead).check();
}

/** The times of the chosen day in a booking's form. */
export const timesOf = (page: Page) => page.getByRole('group', { name: /^Time on/ }).getByRole('radio');

export async function fillPatient(page: Page, name: string, phone: string) {
  await page.getByLabel('Patient name').fill(name);
  await page.getByLabel('Phone').fill(phone);
}

async function findVendorWithSlots(
  page: Page,
  city: string,
  day: string,
): Promise<{ vendor: Vendor; slots: string[] }> {
  const offers: Vendor[] = await (await page.request.get(`/_api/vendors/by-test?testId=1&location=${city}`)).json();
  for (const vendor of offers) {
    const answer = await page.request.get(`/_api/vendor/available-slots?vendorId=${vendor.id}&date=${day}`);
    const slots: string[] = await answer.json();
    if (slots.length > 5) return { vendor, slots };
  }
  throw new Error('No lab has five free times.');
}

type Appointment = { vendorId: number; testId?: number; day: string; time: string };

/** A booking as any patient may make it: refused where it cannot be had. */
export function postBooking(
  caller: Caller,
  appointment: Appointment,
  patient: { name: string; phone?: string; email?: string },
) {
  const { vendorId, testId = 1, day, time } = appointment;
  return post(caller, 'bookings/create', {
    vendorId,
    testId,
    appointmentDate: `${day}T00:00:00+05:30`,
    appointmentTime: time,
    patientName: patient.name,
    patientPhone: patient.phone,
    patientEmail: patient.email,
  });
}

/** An earlier booking. Each journey uses its own city, because they run in parallel. */
export async function book(page: Page, city: string, phone: string, day = toDateAhead(3), email?: string) {
  const { vendor, slots } = await findVendorWithSlots(page, city, day);
  const time = slots[0] ?? '';
  const answer = await postBooking(page, { vendorId: vendor.id, day, time }, { name: 'Ravi Kumar', phone, email });
  expect(answer.ok()).toBe(true);
  const { code }: { code: string } = await answer.json();
  return { code, vendor, day, time };
}

export async function find(page: Page, code: string, phone: string) {
  await page.getByLabel('Booking id').fill(code);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Find booking' }).click();
}

/** The first day from then on, in India, on which the signed-in lab has six times with room. */
export async function findOpenDay(page: Page, daysAhead: number): Promise<string> {
  for (let days = daysAhead; days < daysAhead + 20; days++) {
    const day = toDateAhead(days);
    const slots: Slot[] = await (await page.request.get(`/_api/vendor/bookings/slots?date=${day}`)).json();
    if (slots.filter(({ isBookable }) => isBookable).length >= 6) return day;
  }
  throw new Error('The lab has no day with room.');
}
