import { expect, type Page } from '@playwright/test';
import { post } from './calls.ts';
import { fillPatient, find, timesOf, toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

test('Several tests are booked at one lab as one visit, and a shared list leaves the own one alone', async ({
  page,
  browser,
  checkPage,
}) => {
  const list = '/your-tests?tests=complete-blood-count,lipid-profile&city=indore';
  await page.goto('/your-tests?tests=complete-blood-count,lipid-profile&city=mumbai');
  const names = page.getByRole('region', { name: /^\d+ labs do both tests/ }).getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(20);
  await untilHydrated(page.getByRole('link', { name: 'Show more' }));
  await page.getByRole('link', { name: 'Show more' }).press('Enter');
  await expect(names).toHaveCount(40);
  await expect(names.nth(20).getByRole('link')).toBeFocused();

  await page.goto(list);
  await page
    .getByRole('link', { name: /^Book 2 tests/ })
    .first()
    .click();
  await timesOf(page).first().check();
  await fillPatient(page, 'Ravi Kumar', '98765 43306');
  await checkPage('booking several tests');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  const own = other.getByRole('link', { name: 'Your tests , 1 test' });
  await other.goto('/your-tests?tests=thyroid-profile-test&city=indore');
  await expect(own).toBeVisible();
  await other.goto(list);
  await expect(other.getByText('This list was shared with you')).toBeVisible();
  await expect(own).toBeVisible();
  await other.getByRole('button', { name: 'Use it instead of yours' }).click();
  await expect(other.getByRole('link', { name: 'Your tests , 2 tests' })).toBeVisible();
  await other.context().close();
});

test('"Your tests" are filtered by day, time and distance, and by what a search said', async ({ page, checkPage }) => {
  await page.goto('/your-tests?tests=complete-blood-count,lipid-profile&city=mumbai&area=andheri-west&timing=evening');
  const found = page.getByRole('region', { name: /^\d+ labs? do(es)? both tests/ });
  const countAll = async () =>
    Number.parseInt((await found.getByRole('heading', { level: 2 }).textContent()) ?? '', 10);
  await expect(found.getByText('With a free time, evening (6PM-10PM).')).toBeVisible();
  const inTheEvening = await countAll();
  await untilHydrated(found.getByRole('link', { name: 'Any time' }).first());
  await found.getByText('Filters Active: 1').press('Enter');
  const tomorrow = found.getByRole('navigation', { name: 'Day' }).getByRole('link', { name: 'Tomorrow' });
  await tomorrow.press('Enter');
  await expect(found.getByText('With a free time tomorrow, evening (6PM-10PM).')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(tomorrow).toBeFocused();
  await found.getByRole('navigation', { name: 'Day' }).getByRole('link', { name: 'Any day' }).press('Enter');
  await found.getByRole('navigation', { name: 'Distance' }).getByRole('link', { name: 'Within 2 km' }).press('Enter');
  await expect(page).toHaveURL(/timing=evening&distance=2$/);
  await expect(found.getByText('Within 2 km of the middle of Andheri West.')).toBeVisible();
  await expect.poll(countAll).toBeLessThan(inTheEvening);
  const nearby = await countAll();
  await checkPage('several tests with filters');
  await found.getByRole('link', { name: 'Any time' }).first().click();
  await expect(page).toHaveURL(/area=andheri-west&distance=2$/);
  await expect.poll(countAll).toBeGreaterThanOrEqual(nearby);
});

/** A booking of three tests by one lab of a city, three days ahead. */
async function bookThree(page: Page, city: string, phone: string): Promise<string> {
  const tests = ['complete-blood-count', 'lipid-profile', 'thyroid-profile-test'];
  const day = toDateAhead(3);
  const address = `/_api/vendors/by-tests?tests=${tests.join(',')}&location=${city}&date=${day}`;
  const { tests: found, vendors } = await (await page.request.get(address)).json();
  const { id: vendorId } = vendors.find(({ missing }: { missing: number[] }) => missing.length === 0);
  const free = await page.request.get(`/_api/vendor/available-slots?vendorId=${vendorId}&date=${day}`);
  const [appointmentTime] = await free.json();
  const booked = await post(page, 'bookings/create', {
    vendorId,
    items: found.map(({ id }: { id: number }) => ({ testId: id })),
    appointmentDate: `${day}T00:00:00+05:30`,
    appointmentTime,
    patientName: 'Ravi Kumar',
    patientPhone: phone,
  });
  expect(booked.ok()).toBe(true);
  return (await booked.json()).code;
}

test('A patient drops some tests of a booking, but not all, and sees the new price', async ({ page, checkPage }) => {
  await page.goto('/bookings');
  const code = await bookThree(page, 'lucknow', '98765 43272');
  await find(page, code, '98765 43272');
  const open = page.getByRole('button', { name: 'Drop some tests' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Which tests do you not want?' });
  const drop = dialog.getByRole('button', { name: /^Drop/ });
  await expect(drop).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  for (const each of await dialog.getByRole('checkbox').all()) await each.check();
  await expect(dialog.getByText('One test has to stay.')).toBeVisible();
  await expect(drop).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Complete Blood Count/ }).uncheck();
  await checkPage('dropping tests of a booking');
  await dialog.getByRole('button', { name: 'Drop 2 tests' }).click();
  await expect(page.getByText('Your booking is changed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: /^Complete Blood Count$/ })).toBeVisible();
  await expect(open).toHaveCount(0);
  await checkPage('a booking with fewer tests');
});
