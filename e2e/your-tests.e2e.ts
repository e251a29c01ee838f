import { expect } from '@playwright/test';
import { test } from './page-checks.ts';

test('Several tests are booked at one lab as one visit, and a shared list leaves the own one alone', async ({
  page,
  browser,
  checkPage,
}) => {
  const list = '/your-tests?tests=complete-blood-count,lipid-profile&city=indore';
  await page.goto(list);
  await page
    .getByRole('link', { name: /^Book 2 tests/ })
    .first()
    .click();
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .first()
    .check();
  await page.getByLabel('Patient name').fill('Ravi Kumar');
  await page.getByLabel('Phone').fill('98765 43271');
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
