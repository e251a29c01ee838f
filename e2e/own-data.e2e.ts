import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { formatBookingCode } from '../src/domain/bookings/booking-code.ts';
import { signUp } from './calls.ts';
import { book, find } from './made-bookings.ts';
import { test } from './page-checks.ts';

test('A patient reads and saves the stored data, and erases the account', async ({ page, checkPage }) => {
  const password = 'mango tree 7';
  const email = await signUp(page, { password });
  const { code } = await book(page, 'surat', '+919820045671');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change the name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha K.');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('banner')).toContainText('Asha K.');
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('definition').filter({ hasText: formatBookingCode(code) })).toBeVisible();
  await checkPage('own data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved).toMatchObject({ account: { email }, bookings: [{ code, patient: { name: 'Ravi Kumar' } }] });

  await page.getByRole('button', { name: 'What will be erased, and what stays?' }).click();
  await expect(page.getByText('1 coming booking: cancelled')).toBeVisible();
  await checkPage('erasing an account');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Erase my account for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is erased' })).toBeInViewport();
  await checkPage('an erased account');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Compare labs' }).click();
  await expect(page).toHaveURL('/');
});

test('A guest reads, saves and erases the data of a booking', async ({ page, checkPage }) => {
  const phone = '+919820045672';
  const { code } = await book(page, 'mysuru', phone);
  await page.goto('/bookings');
  await find(page, code, phone);
  await page.getByRole('button', { name: 'See, download or erase it' }).click();
  await expect(page.getByRole('definition').filter({ hasText: formatBookingCode(code) })).toBeVisible();
  await checkPage('the data of a booking');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved).toMatchObject({ code, patient: { name: 'Ravi Kumar', phone } });

  await page.getByRole('button', { name: 'Erase my details' }).click();
  await expect(page.getByRole('dialog')).toContainText('The booking is cancelled');
  await checkPage('erasing a booking');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your details are erased' })).toBeVisible();
  await checkPage('an erased booking');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toContain('9820045672');
});
