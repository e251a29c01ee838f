import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';

const aboutHere = 'About here: drag the pin to your door, or press the map there.';
const confirmed = 'Confirmed: patients are led to this pin.';

async function findAddress(form: Locator | Page) {
  await form.getByRole('textbox', { name: 'Pincode' }).fill('452001');
  await form.getByLabel('Street address').fill('12 MG Road');
  await form.getByRole('button', { name: 'Get Coordinates' }).click();
  await expect(form.getByText(aboutHere)).toBeVisible();
}

/** Playwright has no dragging by touch. */
async function dragByTouch(page: Page, element: Locator, by: { x: number; y: number }) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const start = { x: x + width / 2, y: y + height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', [start]);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: start.x + by.x * part, y: start.y + by.y * part }]);
  await touch('touchEnd', []);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('A lab drags the pin to its door, and the operator and the lab read that it is confirmed', async ({
    page,
    browser,
    checkPage,
  }) => {
    const lab = `Pinned Path Lab ${Date.now()}`;
    const tile = page.waitForRequest('https://tiles.example/**');
    await page.goto('/vendor/signup');
    await page.getByLabel('Email').fill(`pin.${Date.now()}@example.in`);
    await page.getByLabel('Password', { exact: true }).fill('mango tree 7');
    await page.getByLabel('Your name').fill('Ravi Jain');
    await page.getByRole('button', { name: 'Enter details manually' }).click();
    await page.getByLabel('Lab name').fill(lab);
    await findAddress(page);
    await tile;
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    await checkPage('an approximate position');
    // One finger on the map scrolls the page.
    await expect(page.locator('.leaflet-container')).toHaveCSS('touch-action', 'pan-x pan-y');
    const words = page.getByText(/^The pin is .* at 22\.7/);
    const before = await words.textContent();
    await dragByTouch(page, page.getByRole('application', { name: 'Pin of the lab' }), { x: 60, y: -40 });
    await expect(page.getByText(confirmed)).toBeVisible();
    await expect(words).not.toHaveText(String(before));
    const moved = String(await words.textContent());
    await checkPage('a confirmed pin');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/vendor\/dashboard/);
    const step = page.getByRole('listitem').filter({ hasText: 'Mark your place on the map' });
    await expect(step).toContainText('(done)');
    await expect(page.getByText(moved)).toBeVisible();

    const admin = await (await browser.newContext()).newPage();
    await logIn(admin, demoAccounts.admin);
    await admin.goto('/admin/dashboard/approvals');
    await admin.getByRole('button', { name: lab }).click();
    await expect(admin.getByRole('dialog', { name: lab })).toContainText('Confirmed on the map');
    await admin.context().close();
  });
});

test('Without tiles the map is a grid with known places, and arrow keys move the pin', async ({ page, checkPage }) => {
  await page.route('**/_api/maps/around?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), tiles: null } });
  });
  await page.goto('/location-test');
  const heading = page.getByRole('heading', { name: 'Location form of the lab portal' });
  const form = page.locator('section').filter({ has: heading });
  await findAddress(form);
  await expect(form.getByText('A plain map: the areas and landmarks that we know.')).toBeVisible();
  await expect(form.getByText(/^The pin is .* of \w+.*, at 22\.719600, 75\.857700\.$/)).toBeVisible();
  await form.getByRole('button', { name: 'Zoom out' }).click();
  await form.getByRole('button', { name: 'Zoom out' }).click();
  await expect(form.getByText('Palasia', { exact: true })).toBeVisible();
  await checkPage('a map without tiles');
  const pin = form.getByRole('application', { name: 'Pin of the lab' });
  await pin.press('ArrowUp');
  await pin.press('Shift+ArrowLeft');
  await expect(pin).toBeFocused();
  await expect(form.getByText(/at 22\.719690, 75\.856725\.$/)).toBeVisible();
  await expect(form.getByText(confirmed)).toBeVisible();
  await checkPage('a pin moved by keyboard');

  await test.step('The pin stays while the street is corrected, and goes with the pincode', async () => {
    await form.getByLabel('Street address').fill('14 MG Road');
    await expect(form.getByText(/at 22\.719690, 75\.856725\.$/)).toBeVisible();
    await form.getByRole('textbox', { name: 'Pincode' }).fill('452010');
    await expect(form.getByText(confirmed)).toBeHidden();
    await expect(form.getByText('Once the address is found, a map shows its place')).toBeVisible();
  });
});
