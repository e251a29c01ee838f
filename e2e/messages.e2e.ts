import { expect } from '@playwright/test';
import { book, toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

test('A booking is confirmed by a mail, whose link opens it without a phone number, and so is its cancellation', async ({
  page,
  checkPage,
}) => {
  const email = `ravi-${test.info().workerIndex}-${Date.now()}@example.in`;
  await page.goto('/');
  const { code } = await book(page, 'gwalior', '98765 43210', toDateAhead(3), email);
  await page.goto('/demo/mailbox');
  const mails = page.getByRole('article').filter({ hasText: email });
  await expect(mails).toHaveCount(1);
  await expect(mails.getByRole('heading')).toHaveText(/^Booked: /);
  await checkPage('the mailbox');

  await mails.getByRole('link', { name: `/bookings#${code}.` }).click();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await expect(page).toHaveURL('/bookings');
  await page.reload();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();

  await page.goto('/demo/mailbox');
  await expect(mails).toHaveCount(2);
  await expect(mails.first().getByRole('heading')).toHaveText(/^Cancelled: /);
  await expect(mails.first()).toContainText('You have cancelled the visit to');
});

test('A link to a booking with a wrong secret shows an error', async ({ page }) => {
  await page.goto('/');
  const { code } = await book(page, 'gwalior', '98765 43210');
  await page.goto(`/bookings#${code}.${'A'.repeat(24)}`);
  await expect(page.getByRole('heading', { name: 'This booking cannot be shown any more' })).toBeVisible();
});
