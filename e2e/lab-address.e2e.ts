import { expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';

async function choosePlace(page: Page, typed: string, option: RegExp) {
  await page.getByRole('combobox', { name: 'Search for a place' }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

test('A place that is searched for or detected never replaces the street, nor the rest without a question', async ({
  page,
  context,
  checkPage,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 19.1176, longitude: 72.906 });
  const street = page.getByLabel('Street address');
  const question = page.getByRole('heading', { name: 'Replace the address?' });

  await test.step('In the registration', async () => {
    await page.goto('/vendor/signup');
    await page.getByLabel('Email').fill(`kaveri.${Date.now()}@example.in`);
    await page.getByLabel('Password', { exact: true }).fill('mango tree 7');
    await page.getByLabel('Your name').fill('Ravi Jain');
    await page.getByRole('button', { name: 'Enter details manually' }).click();
    await page.getByLabel('Lab name').fill('Rajwada Path Lab');
    await page.getByRole('radio', { name: 'Location Search' }).check();
    await street.fill('12 MG Road');
    await choosePlace(page, 'Indore', /^Indore/);
    await expect(page.getByText('Location: 12 MG Road, Indore, Madhya Pradesh')).toBeVisible();
    await expect(question).toBeHidden();
    await page.getByRole('textbox', { name: 'Pincode' }).fill('452001');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/vendor\/dashboard/);
  });
  await test.step('In the profile', async () => {
    await page.goto('/vendor/dashboard');
    await page.getByRole('radio', { name: 'Location Search' }).check();
    await page.getByRole('combobox', { name: 'Search for a place' }).click();
    await page.getByRole('option', { name: 'Use Current Location' }).click();
    await expect(question).toBeFocused();
    await expect(street).toHaveValue('12 MG Road');
    await checkPage('a place is proposed');
    await page.getByRole('button', { name: 'Keep it as it is' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Location: 12 MG Road, Indore, 452001')).toBeVisible();
    await choosePlace(page, 'Powai', /^Powai/);
    await page.getByRole('button', { name: 'Replace the address' }).click();
    await expect(page.getByText('Location: 12 MG Road, Powai, Mumbai, Maharashtra, 400076')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await page.reload();
    await page.getByRole('radio', { name: 'Location Search' }).check();
    await expect(street).toHaveValue('12 MG Road');
  });
});

test('A place whose details cannot be had changes no address', async ({ page }) => {
  await page.goto('/location-test');
  const heading = page.getByRole('heading', { name: 'Location form of the lab portal' });
  const form = page.locator('section').filter({ has: heading });
  await form.getByRole('radio', { name: 'Location Search' }).check();
  await form.getByLabel('Street address').fill('12 MG Road');
  await page.route('**/_api/maps/details', (route) => route.fulfill({ status: 502, body: '' }));
  await form.getByRole('combobox', { name: 'Search for a place' }).fill('Powai');
  await form
    .getByRole('option', { name: /^Powai/ })
    .first()
    .click();
  await expect(form.getByText('Error processing selected location. Please try again.')).toBeVisible();
  await expect(form.getByText('Location: 12 MG Road', { exact: true })).toBeVisible();
});
