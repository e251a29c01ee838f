import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, test } from './page-checks.ts';

const maxPresses = 200;

/** Moves the focus there by Tab alone, as from the keyboard. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus does not come there by Tab.');
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target);
  await page.keyboard.press(key);
}

test('Four tests are found, compared, booked and moved, and one is dropped, by keyboard alone on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await reach(page, page.getByRole('main').getByRole('combobox').first());
  await page.keyboard.type('CBC, lipid, thyroid and sugar, near Vijay Nagar, tomorrow before 8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '4 tests' })).toBeVisible();
  await expectAccessible(page, 'a search for four tests in a place of two cities');
  await press(page, page.getByRole('link', { name: 'Compare labs for all 4 in Vijay Nagar, Indore' }));

  await expect(page).toHaveURL(/\/your-tests\?tests=[^&]+&city=indore&area=vijay-nagar&day=tomorrow&timing=before-8$/);
  await press(page, page.getByRole('link', { name: /^Book \d tests: / }).first());

  const times = page.getByRole('group', { name: /^Time on/ }).getByRole('radio');
  await press(page, times.first(), 'Space');
  await reach(page, page.getByLabel('Patient name'));
  await page.keyboard.type('Ravi Kumar');
  await reach(page, page.getByLabel('Phone'));
  await page.keyboard.type('98765 43273');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeFocused();

  await press(page, page.getByRole('link', { name: 'find your booking' }));
  await press(page, page.getByRole('button', { name: 'Move to another time' }));
  await reach(page, times.first());
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('button', { name: 'Move to this time' }));
  await expect(page.getByText('Your booking is moved')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Drop some tests' }));
  const dialog = page.getByRole('dialog', { name: 'Which tests do you not want?' });
  await press(page, dialog.getByRole('checkbox').last(), 'Space');
  await press(page, dialog.getByRole('button', { name: 'Drop 1 test' }));
  await expect(page.getByText('Your booking is changed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('A test is added from the results of a search and from the page of its labs, and leaves with its booking', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?query=vitamin+b12,+ferritin');
  await page.getByRole('button', { name: 'Add : Vitamin B12 Test' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Your tests , 1 test' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'In your tests : Vitamin B12 Test' })).toBeFocused();
  await checkPage('a search with an added test');
  await page.goto('/lipid-profile/indore?tab=labs');
  await page.getByRole('button', { name: 'Add to your tests : Lipid Profile' }).click();
  await expect(page.getByRole('link', { name: 'Your tests , 2 tests' })).toBeVisible();
  await checkPage('labs of an added test');

  await page.getByRole('link', { name: 'Your tests , 2 tests' }).click();
  await page
    .getByRole('link', { name: /^Book 2 tests: / })
    .first()
    .click();
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .first()
    .check();
  await page.getByLabel('Patient name').fill('Leela Nair');
  await page.getByLabel('Phone').fill('98765 43274');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Your tests/ })).toHaveCount(0);
});
