import { expect } from '@playwright/test';
import { chooseArea, openPlaceDialog, placeButton } from './choose-place.ts';
import { test } from './page-checks.ts';

test('The keyboard chooses city and area; Back closes the dialog before it leaves its page', async ({
  page,
  checkPage,
}) => {
  await test.step('The keyboard chooses city and area, and Back leaves the test', async () => {
    await page.goto('/');
    await page.goto('/complete-blood-count/mumbai?sort=price-high');
    await placeButton(page).press('Enter');
    const dialog = page.getByRole('dialog');
    const city = dialog.getByRole('combobox', { name: 'City' });
    await city.focus();
    await checkPage('list of cities');
    const area = dialog.getByRole('combobox', { name: 'Area / Locality' });
    await page.keyboard.press('Tab');
    await expect(area).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(city).toBeFocused();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/_api/localities?location=pune', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.type('poona');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(city).toHaveValue('Pune');
    await expect(page).toHaveURL('/complete-blood-count/pune?sort=price-high');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(area).toBeFocused();
    await page.keyboard.type('kotrud');
    await expect(dialog.getByText('Loading areas...')).toBeVisible();
    await page.keyboard.press('Enter');
    release();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/complete-blood-count/pune/kothrud?sort=price-high');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kothrud, Pune');
    await expect(page.getByText('Distances are from the middle of Kothrud.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
  await test.step('Back closes the dialog, then leaves its page, and a choice on the home page keeps the address', async () => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Thyroid Test/ })
      .first()
      .click();
    await expect(page).toHaveURL(/thyroid/);
    const dialog = await openPlaceDialog(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/thyroid/);
    await page.goBack();
    await expect(page).toHaveURL('/');

    await chooseArea(page, 'Pune', 'Baner');
    await expect(page).toHaveURL('/');
    await expect(placeButton(page)).toContainText('Baner, Pune');
  });
  await test.step('An area name of several cities offers a choice', async () => {
    await page.goto('/lipid-profile/mumbai');
    const dialog = await openPlaceDialog(page);
    const box = dialog.getByPlaceholder('Search city, area, or landmark');
    await box.fill('civil lines');
    const which = dialog.getByRole('group', { name: 'Which Civil Lines?' });
    await expect(which.getByRole('option').nth(1)).toContainText('Civil Lines, ');
    await box.press('Enter');
    await expect(dialog).toBeVisible();
    const second = await which.getByRole('option').nth(1).textContent();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await box.press(key);
    await expect(dialog).toBeHidden();
    const city = second?.match(/^Civil Lines, (\w+)/)?.[1]?.toLowerCase();
    await expect(page).toHaveURL(`/lipid-profile/${city}/civil-lines`);
  });
});

test('The dialog stays while its scroll bar is used or its list is closed, and says when areas fail to load', async ({
  page,
}) => {
  await page.route('**/_api/localities?location=jaipur', (route) => route.fulfill({ json: [] }));
  await page.goto('/lipid-profile/mumbai');
  const dialog = await openPlaceDialog(page);
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The dialog must have a box.');
  const right = box.x + box.width;
  // Scroll bars are hidden here; a press on one comes like this.
  await dialog.dispatchEvent('pointerdown', { clientX: right - 5, clientY: box.y + 100 });
  await expect(dialog).toBeVisible();
  await page.mouse.click(right + 5, box.y + 100);
  await expect(dialog).toBeHidden();

  await openPlaceDialog(page);
  const city = dialog.getByRole('combobox', { name: 'City' });
  await city.fill('nowhere');
  await expect(dialog.getByText(/^No such city in our list/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await city.fill('jaipur');
  await expect(dialog.getByRole('combobox', { name: 'Area / Locality' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page, 'a city without areas is enough').toHaveURL('/lipid-profile/jaipur');

  await openPlaceDialog(page);
  await page.route('**/_api/localities?*', (route) => route.abort());
  await city.fill('Surat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lipid-profile/surat');
  await dialog.getByRole('combobox', { name: 'Area / Locality' }).focus();
  await expect(dialog.getByText('The areas could not be loaded. Check your connection.')).toBeVisible();
});
