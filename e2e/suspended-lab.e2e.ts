import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { book, find, toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

test('An operator moves two patients of a lab, suspends it and tells them, and one reads it', async ({
  page,
  browser,
  checkPage,
}) => {
  const phone = '9812300451';
  const visitor = await (await browser.newContext()).newPage();
  const { code, vendor } = await book(visitor, 'Hyderabad', phone, toDateAhead(4));
  await book(visitor, 'Hyderabad', '9812300452', toDateAhead(4));
  await logIn(page, demoAccounts.admin);
  await page.goto(`/admin/dashboard/vendors/${vendor.id}?tab=bookings`);
  const ticks = page.getByRole('checkbox', { name: /^Choose Ravi Kumar, / });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  const chosen = page.getByRole('region', { name: 'Chosen bookings' });
  await expect(chosen.getByRole('status')).toHaveText('2 bookings chosen');
  await checkPage('two bookings chosen');

  await chosen.getByRole('button', { name: 'Move all...' }).press('Enter');
  const moving = page.getByRole('dialog', { name: 'Move 2 bookings?' });
  await moving.getByLabel('Not before').fill(toDateAhead(6));
  await moving.getByLabel('Reason').fill('The power is off.');
  await expect(moving.getByRole('listitem')).toHaveCount(2);
  await checkPage('where two bookings move');
  await moving.getByRole('button', { name: 'Move 2 bookings' }).press('Enter');
  await expect(page.getByText('2 bookings are moved')).toBeVisible();
  await expect(moving).toHaveCount(0);

  await page.getByRole('button', { name: 'Suspend' }).click();
  const suspending = page.getByRole('dialog', { name: /^Suspend / });
  await expect(suspending).toContainText(/\d+ patients? comes?, /);
  await expect(suspending.getByRole('radio', { name: 'Tell them' })).toBeChecked();
  await suspending.getByLabel('Reason').fill('Nobody answers the phone.');
  await checkPage('a lab with patients to suspend');
  await suspending.getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(page.getByText(/^\d+ patients are told$/)).toBeVisible();

  await visitor.goto('/bookings');
  await find(visitor, code, phone);
  await expect(visitor.getByRole('heading', { name: 'We do not list this lab at present' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Move' })).toHaveCount(0);
  await visitor.context().close();

  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
});
