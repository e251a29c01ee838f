import { expect, type Page } from '@playwright/test';
import { chooseArea } from './choose-place.ts';
import { fillPatient, timesOf } from './made-bookings.ts';
import { test } from './page-checks.ts';

/** Chooses the first time of tomorrow; returns it in the words on its button. */
async function chooseFirstTimeOfTomorrow(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Tomorrow/ }).check();
  const first = timesOf(page).first();
  await first.check();
  return first.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent?.trim() ?? '');
}

test('A patient finds a misspelt test, compares labs and books the first slot of tomorrow; then it is gone', async ({
  page,
  browser,
  checkPage: _,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Diagnostic Tests & Labs Near You');

  await page.getByRole('combobox').fill('tyroid tst');
  await page.getByRole('option', { name: /Thyroid Test \(TSH\)/ }).click();
  await expect(page).toHaveURL('/thyroid-test/mumbai?tab=labs');

  await chooseArea(page, 'Pune', 'Kothrud');
  await expect(page).toHaveURL('/thyroid-test/pune/kothrud?tab=labs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kothrud, Pune');

  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(page).toHaveURL(/sort=price-high/);
  await page.getByLabel('3.5 and above').check();
  await expect(page).toHaveURL(/rating=3\.5/);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Book Now/ }) });
  // The address is the new one a moment before the list is.
  await expect(async () => {
    const texts = (await cards.allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
    const ratings = texts.map((text) => Number(/(\d\.\d) \(\d+ reviews?\)/.exec(text)?.[1]));
    expect(ratings.length).toBeGreaterThan(0);
    for (const rating of ratings) expect(rating).toBeGreaterThanOrEqual(3.5);
  }).toPass();

  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vendor\//);
  const heading = page.getByRole('heading', { level: 1 });
  // The address is the lab's a moment before the page is.
  await expect(heading).not.toContainText('Thyroid Test');
  const lab = await heading.innerText();

  await page.getByRole('link', { name: /Book Now.*Thyroid Test \(TSH\)/ }).click();
  await expect(page).toHaveURL(/\/book\/.+\/thyroid-test$/);
  const time = await chooseFirstTimeOfTomorrow(page);
  await fillPatient(page, 'Asha Verma', '98765 43301');
  const placed = page.waitForRequest('**/_api/bookings/create');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText(/^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/)).toBeVisible();
  await expect(page.getByText(lab).first()).toBeVisible();

  // Other patients take what places the slot has left.
  const data = (await placed).postDataJSON();
  const others = Array.from({ length: 10 }, (_, other) => {
    const patient = { patientName: `Other ${other}`, patientPhone: `98765 4340${other}` };
    return page.request.post('/_api/bookings/create', { data: { ...data, ...patient } });
  });
  const statuses = (await Promise.all(others)).map((response) => response.status());
  for (const status of statuses) expect([200, 409]).toContain(status);
  expect(statuses).toContain(409);

  const next = await (await browser.newContext()).newPage();
  await next.goto(page.url());
  await next.getByRole('radio', { name: /^Tomorrow/ }).check();
  await expect(timesOf(next).first()).toBeAttached();
  await expect(next.getByRole('radio', { name: time, exact: true })).toHaveCount(0);
  await next.context().close();
});

test('On a phone the labs are found, filtered and booked with one thumb', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/complete-blood-count/mumbai/andheri-west');
  await page
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click();
  // The page opens on the first day with a free time, and shows its times at once.
  await expect(timesOf(page).first()).toBeInViewport();
  await timesOf(page).last().check();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('Patient name is required.')).toBeVisible();
  await expect(page.getByLabel('Patient name')).toBeFocused();
  await fillPatient(page, '<img src=x onerror=alert(1)>', '98765 43301');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText(/^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/)).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await checkPage('confirmation on a phone');
});
