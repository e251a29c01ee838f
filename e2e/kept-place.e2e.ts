import { expect } from '@playwright/test';
import { chooseArea, expectRememberedPlace, placeButton, placeKey } from './choose-place.ts';
import { readLayoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { test } from './page-checks.ts';

/** Runs in the page. */
function blockStorage() {
  const blocked = {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  Object.defineProperty(window, 'localStorage', blocked);
}

test('A chosen place survives a reload and reaches other tabs; bad data and blocked storage harm nothing', async ({
  page,
  context,
  checkPage: _,
}) => {
  await test.step('A chosen place survives a reload, and other tabs follow it', async () => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/');
    await chooseArea(page, 'Pune', 'Kothrud');
    await expect(placeButton(other)).toContainText('Kothrud, Pune');
    await page.reload();
    await expect(placeButton(page)).toContainText('Kothrud, Pune');
  });
  await test.step('Bad stored data is the first city, and blocked storage leaves the cookie', async () => {
    await page.goto('/');
    await chooseArea(page, 'Pune', 'Kothrud');
    for (const stored of ['{bad', '[]', '{"city":7}']) {
      await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [placeKey, stored]);
      await page.reload();
      await expect(placeButton(page)).toContainText('Mumbai, Maharashtra');
    }
    await page.addInitScript(blockStorage);
    await page.reload();
    await chooseArea(page, 'Chennai', 'Adyar');
    await page.reload();
    await expect(placeButton(page)).toContainText('Adyar, Chennai');
  });
});

test('Without storage and cookies a place lasts as long as the tab', async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await page.goto('/');
  await chooseArea(page, 'Pune', 'Baner');
  await expect(placeButton(page)).toContainText('Baner, Pune');
  await page
    .getByRole('link', { name: /^Lipid Profile/ })
    .first()
    .click();
  await expect(placeButton(page)).toContainText('Pune, Maharashtra');
  await expect(page.getByRole('link', { name: /^Your area: Baner/ })).toBeVisible();
});

test('A shared link makes its city the visitor’s own, one to an unknown city does not, and a place known late shifts nothing', async ({
  page,
}) => {
  await test.step('A shared link makes its city the visitor’s own, and one to an unknown city does not', async () => {
    await page.goto('/lipid-profile/delhi/saket');
    await expect(placeButton(page)).toContainText('Saket, Delhi');
    await expectRememberedPlace(page, 'Saket');
    await page.goto('/');
    await expect(placeButton(page)).toContainText('Saket, Delhi');
    await page.goto('/lipid-profile/atlantis');
    await expect(placeButton(page)).toContainText('Atlantis');
    await page.goto('/');
    await expect(placeButton(page)).toContainText('Saket, Delhi');
  });
  await test.step('A place that is known late does not shift the page', async () => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto('/lipid-profile/mumbai/andheri-west');
    await expectRememberedPlace(page, 'Andheri West');
    await watchLayoutShifts(page);
    for (const [path, proof] of [
      ['/lipid-profile/mumbai', placeButton(page).getByText(/^Mumbai/)],
      ['/lipid-profile/mumbai?tab=labs', page.getByRole('link', { name: /^Your area: / })],
      ['/lipid-profile', page.getByText('km away').first()],
      ['/vendor/sanjeevika-diagnostics', page.getByText('km away').first()],
    ] as const) {
      await page.goto(path);
      await expect(proof).toBeVisible();
      const shifts = await readLayoutShifts(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
    }
  });
});
