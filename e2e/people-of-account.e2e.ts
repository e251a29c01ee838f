import { expect } from '@playwright/test';
import { signUp } from './calls.ts';
import { findBookingForm } from './made-bookings.ts';
import { test } from './page-checks.ts';

test('A daughter adds her father and her address, and the form is filled in for him by a tap', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await signUp(page, { displayName: 'Meera' });
  await page.goto('/account');
  const people = page.getByRole('region', { name: 'People you book for' });
  await people.getByRole('button', { name: 'Add a person' }).click();
  await people.getByLabel('Name').fill('Suresh Rao');
  await people.getByLabel('Who is this to you? (optional)').selectOption('father');
  await people.getByLabel('Age (optional)').fill('64');
  await people.getByLabel('Gender (optional)').selectOption('male');
  await checkPage('a person of an account');
  await people.getByRole('button', { name: 'Save' }).click();
  await expect(people.getByText('father · 64 years, male')).toBeVisible();

  const addresses = page.getByRole('region', { name: 'Addresses' });
  await addresses.getByRole('button', { name: 'Add an address' }).click();
  await addresses.getByLabel('Pincode').fill('12');
  await addresses.getByRole('button', { name: 'Save' }).click();
  await expect(addresses.getByText('Enter a pincode with 6 digits.')).toBeVisible();
  await addresses.getByLabel('Pincode').fill('411001');
  await addresses.getByLabel('House or flat, building').fill('12 Sai Kripa');
  await addresses.getByLabel('Street or area').fill('MG Road');
  await addresses.getByRole('button', { name: 'Save' }).click();
  await expect(addresses.getByText('12 Sai Kripa, MG Road, 411001')).toBeVisible();
  await checkPage('people and addresses of an account');

  await page.goto(await findBookingForm(page, 'complete-blood-count', 'rajkot'));
  await expect(page.getByLabel('Patient name')).toHaveValue('Meera');
  await page.getByRole('radio', { name: 'Suresh Rao' }).check();
  await expect(page.getByRole('radio', { name: 'Someone else' })).toBeChecked();
  await expect(page.getByLabel('Patient name')).toHaveValue('Suresh Rao');
  await expect(page.getByLabel('Who is the patient to you? (optional)')).toHaveValue('father');
  await expect(page.getByLabel('Their age (optional)')).toHaveValue('64');
  await expect(page.getByLabel('Their gender (optional)')).toHaveValue('male');
  await checkPage('a form filled in for a person');
  await page.getByRole('radio', { name: 'Myself' }).check();
  await expect(page.getByLabel('Patient name')).toHaveValue('Meera');
  await expect(page.getByLabel('Age (optional)')).toHaveValue('');

  await page.goto('/account');
  await people.getByRole('button', { name: 'Change Suresh Rao' }).click();
  await people.getByRole('button', { name: 'Remove' }).click();
  await expect(people.getByRole('status')).toHaveText('Remove Suresh Rao? You have no bookings for this name.');
  await people.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Suresh Rao is removed')).toBeVisible();
  await expect(people.getByText('father')).toBeHidden();
});
