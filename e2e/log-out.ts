import type { Page } from '@playwright/test';

/** On a patient's page, by the menu of the account. */
export async function logOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '(customer)' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}
