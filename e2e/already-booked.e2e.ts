import { expect, type Page, test } from '@playwright/test';
import { fillPatient, postBooking, toDateAhead } from './made-bookings.ts';

// The refusal is an error in the browser's console, which other journeys do not allow.

const phone = '98765 43270';

/** Books a time at a lab that still has room at that time, as the patient did before. */
async function bookWithRoomLeft(page: Page, day: string): Promise<{ slug: string; time: string }> {
  const labs: { id: number; slug: string }[] = await (
    await page.request.get('/_api/vendors/by-test?testId=1&location=coimbatore')
  ).json();
  for (const { id: vendorId, slug } of labs) {
    const path = `/_api/vendor/available-slots?vendorId=${vendorId}&date=${day}&testId=1`;
    const [time]: string[] = await (await page.request.get(path)).json();
    if (!time) continue;
    expect((await postBooking(page, { vendorId, day, time }, { name: 'Asha Verma', phone })).ok()).toBe(true);
    const left: string[] = await (await page.request.get(path)).json();
    if (left.includes(time)) return { slug, time };
  }
  throw new Error('No lab of the city takes two at a time.');
}

test('A patient who has booked the time already is asked before a second booking', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = toDateAhead(2);
  await page.goto('/');
  const { slug, time } = await bookWithRoomLeft(page, day);
  await page.goto(`/book/${slug}/complete-blood-count?date=${day}`);
  await page.locator(`input[name=time][value="${time}"]`).check();
  await fillPatient(page, 'Asha Verma', phone);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText(/^You are booked at .* at .* on .*\./)).toBeVisible();
  await expect(page.getByText(/^Booking failed/)).toHaveCount(0);
  await page.getByLabel('Patient name').fill('Mira Verma');
  await page.getByRole('button', { name: 'Book once more' }).click();
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeVisible();
});
