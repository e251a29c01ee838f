import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { findBookingForm, findOpenDay, postBooking, type Slot } from './made-bookings.ts';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

/** As browsers do, with a text that shows that it is a translation. Elements with `translate="no"` stay. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const isText = (node: Node) => !node.parentElement?.closest('script, style, textarea, font, [translate=no]');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode())
      if (walker.currentNode.nodeValue?.trim() && isText(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.nodeValue}»`;
      outer.append(inner);
      text.parentNode?.insertBefore(outer, text);
      text.parentNode?.removeChild(text);
    }
  });
}

test('A page that the browser translates shows what changes, and leaves ids, prices and names as they are', async ({
  page,
}) => {
  await page.goto(await findBookingForm(page, 'lipid-profile', 'jabalpur'));
  const days = page.getByRole('group', { name: 'Date' }).getByRole('radio', { name: /free$/ });
  await untilHydrated(days.first());
  await expect(days.nth(2)).toBeVisible();
  const lab = await page.getByRole('region', { name: 'Your booking' }).getByRole('link').first().innerText();
  await translate(page);
  const legend = page.locator('legend', { hasText: 'Time on' });
  await expect(legend).toContainText('«');
  await expect(page.getByRole('link', { name: lab, exact: true })).toBeVisible();
  await expect(page.getByText(/^₹[\d,.]+$/).first()).toBeVisible();

  for (const at of [1, 2]) {
    await page
      .getByRole('group', { name: /Date/ })
      .getByRole('radio', { name: /free»?$/ })
      .nth(at)
      .check();
    const day = await page.locator('input[name=day]:checked').inputValue();
    await expect(legend).toContainText(String(Number(day.slice(8))));
    await translate(page);
  }
  await page.locator('input[name=time]').first().check();
  await page.getByLabel(/Patient name/).fill('Asha Verma');
  await page.getByLabel(/Phone/).fill('98765 43311');
  await page.getByRole('button', { name: /Confirm booking/ }).click();
  await expect(page.getByText(/^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/)).toBeVisible();
  await translate(page);
  await expect(page.getByText(/^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/)).toBeVisible();
  await expect(page.getByText('Asha Verma', { exact: true })).toBeVisible();
});

test('A desk that the browser translates keeps names, ids and prices, and shows what changes', async ({ page }) => {
  await logIn(page, demoAccounts.vendor);
  const day = await findOpenDay(page, 20);
  const { vendor } = await (await page.request.get('/_api/vendor/me')).json();
  const slots: Slot[] = await (await page.request.get(`/_api/vendor/bookings/slots?date=${day}`)).json();
  const time = slots.find(({ isBookable }) => isBookable)?.time ?? '';
  const patient = { name: 'Kamal Fateh', phone: '98765 43312' };
  expect((await postBooking(page, { vendorId: vendor.id, day, time }, patient)).ok()).toBe(true);
  await page.goto(`/vendor/dashboard/bookings?date=${day}`);
  const name = page.getByRole('button', { name: 'Kamal Fateh', exact: true });
  const row = page.getByRole('row').filter({ has: name });
  await expect(row).toContainText('Pending');
  await translate(page);
  await expect(row).toContainText('«Pending»');
  await name.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Booking id')).toBeVisible();
  await translate(page);
  await expect(panel.getByText('«Booking id»')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Kamal Fateh', exact: true })).toBeVisible();
  await expect(panel.getByText(/^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/)).toBeVisible();
  await expect(panel.getByText(/^₹[\d,.]+$/).first()).toBeVisible();
  await panel.getByRole('button', { name: '«Confirm»' }).click();
  await expect(panel.getByRole('button', { name: /^«?Confirm»?$/ })).toHaveCount(0);
  await expect(panel.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Confirmed');
});
