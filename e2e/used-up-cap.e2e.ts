import { expect, type Page, request } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { fillPatient, postBooking, timesOf } from './made-bookings.ts';
import { test } from './page-checks.ts';

// A test of the demo lab that no other journey books.
const slug = 'hrct-chest';
const lab = 'sanjeevika-diagnostics';
const refusal = 'This lab is not taking more bookings for this test at the moment.';

type Offer = { id: number; slug: string; availableSlots: number | null; nextSlot: unknown };

const findTestId = async (page: Page): Promise<number> =>
  (await (await page.request.get(`/_api/tests/content?testName=${slug}`)).json()).id;

/** What the lab's owner does, with cookies of their own. */
async function limitOpenBookings(page: Page, places: number) {
  const owner = await request.newContext({ baseURL: new URL(page.url()).origin });
  await logIn({ request: owner }, demoAccounts.vendor);
  const offers: { testId: number; vendorTestId: number; price: string; openBookings: number }[] = await (
    await owner.get('/_api/vendor/tests')
  ).json();
  const testId = await findTestId(page);
  const offer = offers.find((each) => each.testId === testId);
  if (!offer) throw new Error('The lab does not offer the test.');
  const { vendorTestId, price, openBookings } = offer;
  const change = { vendorTestId, price: Number(price), availableSlots: openBookings + places };
  expect((await post({ request: owner }, 'vendor/tests/update', change)).ok()).toBe(true);
  await owner.dispose();
}

test('A lab whose cap is reached shows no times, explains it before the form, and links to other labs', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await limitOpenBookings(page, 1);
  const testId = await findTestId(page);
  const findOffer = async (): Promise<Offer> => {
    const offers: Offer[] = await (
      await page.request.get(`/_api/vendors/by-test?testId=${testId}&location=mumbai`)
    ).json();
    const offer = offers.find((each) => each.slug === lab);
    if (!offer) throw new Error('The lab is not in the list.');
    return offer;
  };
  const { id: vendorId, availableSlots, nextSlot } = await findOffer();
  expect(availableSlots).toBe(1);
  expect(nextSlot).toBeTruthy();

  // Another patient takes the last capacity while the form is open.
  const patient = await page.context().newPage();
  await patient.goto(`/book/${lab}/${slug}`);
  const days = patient.getByRole('group', { name: 'Date' }).getByRole('radio', { name: /free$/ });
  await days.nth(2).check();
  const times = timesOf(patient);
  await times.first().check();
  await fillPatient(patient, 'Asha Verma', '98765 43230');
  const day = await patient.locator('input[name=day]:checked').inputValue();
  const time = await times.last().inputValue();
  const quicker = { name: 'Somebody Quicker', phone: '98765 43231' };
  const last = await postBooking(page, { vendorId, testId, day, time }, quicker);
  expect(last.ok()).toBe(true);
  const { code }: { code: string } = await last.json();
  await patient.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(patient.getByText(`Booking failed: ${refusal}`)).toBeVisible();
  await expect(patient.getByRole('link', { name: 'Other labs in Mumbai', exact: true })).toBeInViewport();
  await expect(patient.getByLabel('Patient name')).toHaveValue('Asha Verma');
  await expect(patient.getByRole('heading', { name: refusal })).toBeVisible();
  await expect(patient.getByText(/No available slots|Selected time slot|Choose another date/)).toHaveCount(0);
  await expect(patient.getByRole('button', { name: 'Confirm booking' })).toBeDisabled();

  // The next patient sees it at once.
  const { availableSlots: left, nextSlot: none } = await findOffer();
  expect([left, none]).toEqual([0, null]);
  const free = await page.request.get(`/_api/vendor/available-slots?vendorId=${vendorId}&date=${day}&testId=${testId}`);
  expect(await free.json()).toEqual([]);
  // Pages are kept for some seconds.
  await expect(async () => {
    await page.goto(`/${slug}/mumbai?tab=labs&show=200`);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Book Now: Sanjeevika Diagnostics' }) });
    await expect(card).toContainText('No places left at the moment', { timeout: 3000 });
    await expect(card).not.toContainText('Next free');
    await expect(card).toContainText('Fully booked');
    await expect(page.getByRole('link', { name: /^Book Now/ }).last()).toHaveAccessibleName(/Sanjeevika Diagnostics$/);
    await card.getByRole('link', { name: /^Book Now/ }).click();
  }).toPass();
  await expect(page.getByRole('heading', { name: refusal })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Time on|^Date/ })).toHaveCount(0);
  await expect(page.getByLabel('Patient name')).toHaveCount(0);
  await checkPage('a used-up cap');
  await expect(async () => {
    await page.goto(`/vendor/${lab}`);
    await page.getByRole('searchbox').fill('hrct');
    const offer = page.getByRole('listitem').filter({ hasText: 'HRCT Chest' });
    await expect(offer).toContainText('No places left at the moment', { timeout: 3000 });
  }).toPass();
  await expect(async () => {
    await page.goto(`/book/${lab}/${slug}`);
    await page.getByRole('link', { name: /^Other labs in Mumbai for HRCT/ }).click({ timeout: 3000 });
  }).toPass();
  await expect(page).toHaveURL(`/${slug}/mumbai?tab=labs`);
  await expect(page.getByText('Next free').first()).toBeVisible();

  // A place that is given back can be booked here again.
  const cancelled = await post(page, 'bookings/cancel', { code, phone: quicker.phone });
  expect(cancelled.ok()).toBe(true);
  await expect(async () => {
    await page.goto(`/book/${lab}/${slug}`);
    await expect(page.getByRole('group', { name: /^Time on/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
});
