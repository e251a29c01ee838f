import { expect, type Page } from '@playwright/test';
import { toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

const labs = '/complete-blood-count/mumbai?tab=labs';
const phone = { width: 390, height: 844 };

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Book Now/ }) });

/** Top and bottom of the element on the page, independent of scrolling. */
async function edges(page: Page, at: number): Promise<{ top: number; bottom: number }> {
  return cards(page)
    .nth(at)
    .evaluate((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    });
}

test('The first screen shows a price on a phone, and filters, four labs and key facts side by side on a desktop', async ({
  page,
  checkPage,
}) => {
  await test.step('On a phone three labs fit on one screen below tabs and filters', async () => {
    await page.setViewportSize(phone);
    for (const [path, most] of [
      ['/complete-blood-count/mumbai/andheri-west', 560],
      ['/complete-blood-count', 700],
      [labs, 560],
    ] as const) {
      await page.goto(path);
      const price = await cards(page).first().getByText(/^₹/).first().boundingBox();
      expect.soft((price?.y ?? Infinity) + (price?.height ?? 0), path).toBeLessThanOrEqual(most);
    }
    const [first, third] = [await edges(page, 0), await edges(page, 2)];
    expect(third.bottom - first.top).toBeLessThan(740);
    await expect(cards(page).first()).toContainText(/report in \d+ h/);
    await page.evaluate(() => scrollTo(0, 3000));
    await expect(page.getByRole('tab', { name: /^Individual Tests \(\d+\)/ })).toBeInViewport();
    await expect(page.getByText('Filter & Sort')).toBeInViewport();
    await checkPage('labs on a phone');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText('Filter & Sort').click();
    await checkPage('filters on a phone');
  });
  await test.step('On a desktop the first screen shows filters, four labs and key facts of the test side by side', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of [labs, '/complete-blood-count/mumbai/andheri-west']) {
      await page.goto(path);
      expect((await edges(page, 3)).bottom).toBeLessThan(900);
    }
    await expect(page.getByLabel('Under ₹500')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Complete Blood Count in short' })).toBeVisible();
    await checkPage('labs on a desktop');
  });
});

test('A long list of labs is shown in steps, and filtered by a day and a part of it, with which the booking opens', async ({
  page,
  checkPage,
}) => {
  await test.step('The tab beside packages says from which price the labs do this test, and a long list is shown in steps', async () => {
    await page.goto('/complete-blood-count/mumbai');
    await page.getByRole('tab', { name: /^Individual Tests \(\d+\) from ₹[\d,]+\.\d\d$/ }).click();
    await expect(page).toHaveURL(labs);
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Show more' }).press('Enter');
    await expect(cards(page)).toHaveCount(40);
    await expect(page).toHaveURL(/tab=labs&show=40$/);
    await expect(
      cards(page)
        .nth(20)
        .getByRole('link', { name: /^View Details/ }),
    ).toBeFocused();
    const all = Number(/\d+/.exec(await page.getByRole('tab', { selected: true }).innerText()));
    await page.goto(`${labs}&show=200`);
    await expect(cards(page)).toHaveCount(all);
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  });
  await test.step('A day and a part of it are filters, and the booking opens there', async () => {
    await page.goto(labs);
    // On Sundays the labs close at noon.
    const isSunday = (day: string) => new Date(day).getUTCDay() === 0;
    const day = isSunday(toDateAhead(2)) ? toDateAhead(3) : toDateAhead(2);
    const weekday = new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    await page.getByLabel(weekday, { exact: true }).check();
    await page.getByLabel('Evening (6PM-10PM)').check();
    await expect(page).toHaveURL(new RegExp(`timing=evening&day=${weekday.slice(0, 3).toLowerCase()}`));
    const times = page.locator('p', { has: page.getByText(/^Next evening slot:/) });
    const evening = new RegExp(`${weekday.slice(0, 3)}, \\d+ \\w+, [6-9]:\\d\\d pm$`);
    await expect(times.first()).toHaveText(evening);
    for (const time of await times.allTextContents()) expect(time).toMatch(evening);
    await checkPage('labs of an evening');
    await expect(
      cards(page)
        .first()
        .getByRole('link', { name: /^Book Now/ }),
    ).toHaveAttribute('href', new RegExp(`\\?date=${day}&part=evening$`));

    await page.getByLabel('Sort by').selectOption('Price: high to low');
    await page.getByRole('tab', { name: /^Packages/ }).click();
    await expect(page.getByLabel('Sort by').getByRole('option')).toHaveCount(4);
  });
});
