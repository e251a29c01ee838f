import { expect, type Locator, type Page } from '@playwright/test';

/** Where browsers keep the chosen place. */
export const placeKey = 'jaanch.place.1';

export const placeButton = (page: Page) => page.getByRole('button', { name: /change location/ });

/** A page about a place shows that place at once, and remembers it when it is awake. */
export async function expectRememberedPlace(page: Page, name: string) {
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), placeKey)).toContain(name);
}

export async function openPlaceDialog(page: Page): Promise<Locator> {
  await placeButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Picks city and area from their lists; the area closes the dialog. */
export async function chooseArea(page: Page, city: string, area: string) {
  const dialog = await openPlaceDialog(page);
  await dialog.getByRole('combobox', { name: 'City' }).fill(city);
  await dialog.getByRole('option', { name: city }).click();
  await dialog.getByRole('combobox', { name: 'Area / Locality' }).fill(area);
  await dialog.getByRole('option', { name: area }).click();
  await expect(dialog).toBeHidden();
}
