import { expect, type Page, request, test } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { chooseFreeDay, fillPatient, timesOf } from './made-bookings.ts';

// The refusal is an error in the browser's console, which other journeys do not allow.

// A test of the demo lab that no other journey books.
const slug = 'bence-jones-protein';
const lab = 'sanjeevika-diagnostics';

/** What the lab's owner does, with cookies of their own. */
async function raisePrice(page: Page, byRupees: number): Promise<{ before: number; after: number }> {
  const { id: testId } = await (await page.request.get(`/_api/tests/content?testName=${slug}`)).json();
  const owner = await request.newContext({ baseURL: new URL(page.url()).origin });
  await logIn({ request: owner }, demoAccounts.vendor);
  const offers: { testId: number; vendorTestId: number; price: string }[] = await (
    await owner.get('/_api/vendor/tests')
  ).json();
  const offer = offers.find((each) => each.testId === testId);
  if (!offer) throw new Error('The lab does not offer the test.');
  const before = Number(offer.price);
  const after = before + byRupees;
  const change = { vendorTestId: offer.vendorTestId, price: after };
  expect((await post({ request: owner }, 'vendor/tests/update', change)).ok()).toBe(true);
  await owner.dispose();
  return { before, after };
}

const inRupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

test('A price that changes while the form is open is booked only by the button that names it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/book/${lab}/${slug}`);
  await chooseFreeDay(page);
  await timesOf(page).first().check();
  await fillPatient(page, 'Asha Verma', '98765 43260');

  const { before, after } = await raisePrice(page, 49);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  const notice = `The price has changed: it is ${inRupees(after)} now, not ${inRupees(before)}. Nothing is booked yet.`;
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByText(/^Booking failed/)).toHaveCount(0);
  await expect(page.getByLabel('Patient name')).toHaveValue('Asha Verma');

  await page.getByRole('button', { name: `Book at ${inRupees(after).replace('.00', '')}` }).click();
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeVisible();
  await expect(page.getByText(`Pay ${inRupees(after)} at the lab`)).toBeVisible();

  // A booking keeps its price.
  await raisePrice(page, 50);
  await page.reload();
  await expect(page.getByText(`Pay ${inRupees(after)} at the lab`)).toBeVisible();
});
