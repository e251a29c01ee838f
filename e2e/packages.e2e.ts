import { expect } from '@playwright/test';
import { chooseFreeDay, fillPatient, timesOf } from './made-bookings.ts';
import { test } from './page-checks.ts';

test('A package is found at its lab, looked at and booked', async ({ page, checkPage: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vendor/sanjeevika-diagnostics');
  await page.getByRole('link', { name: 'Full Body Checkup' }).click();
  await expect(page).toHaveURL(/\/vendor\/sanjeevika-diagnostics\/package\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Body Checkup');
  await expect(page.getByRole('link', { name: 'Lipid Profile' })).toHaveAttribute('href', '/lipid-profile');
  await expect(page.getByText('Fasting needed: nothing but water for 9-12 hours before.')).toBeVisible();
  await page.getByText('How to prepare').click();
  await expect(page.getByText(/^Urine Test: /)).toBeVisible();

  await page.getByRole('link', { name: 'Book Package' }).click();
  await expect(page).toHaveURL(/\/book\/package\/\d+$/);
  await chooseFreeDay(page, 4);
  await timesOf(page).first().check();
  await fillPatient(page, 'Asha Verma', '98765 43302');
  const sent = page.waitForRequest('**/_api/bookings/create');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  const booking = (await sent).postDataJSON();
  expect(booking.packageId).toEqual(expect.any(Number));
  expect(booking).not.toHaveProperty('testId');
  await expect(page.getByText(/^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/)).toBeVisible();
  await expect(page.getByText('Full Body Checkup')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
