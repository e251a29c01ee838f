import { expect } from '@playwright/test';
import { test } from './page-checks.ts';

test('Where only packages are to be had, one is told so and shown the way to labs', async ({ page, checkPage }) => {
  await page.goto('/lipid-profile/mumbai/nowhere-land');
  await expect(page.getByRole('heading', { name: 'No labs offer this test in Nowhere Land, Mumbai' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Packages in Mumbai/ })).toHaveAttribute('aria-selected', 'true');
  await checkPage('results without labs');
  await page.getByRole('link', { name: 'Search all of Mumbai' }).click();
  await expect(page).toHaveURL('/lipid-profile/mumbai');
  await expect(page.getByRole('tab', { name: /^Individual Tests/ })).toBeVisible();
});

test('A link that filters by distance asks for the place of whoever has none', async ({ page, checkPage }) => {
  await page.goto('/lipid-profile/mumbai?distance=2&tab=labs');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Distance needs your place:')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Distance' })).toContainText('Distance needs your place:');
  await checkPage('distance without a place');
  await panel.getByRole('button', { name: 'choose it' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/lipid-profile/mumbai?distance=2&tab=labs');
});

test('Filters of labs are said to leave packages as they are, and how many labs they leave', async ({ page }) => {
  await page.goto('/complete-blood-count/mumbai?rating=4.5');
  const line = page.getByText(/^Just this test:/);
  await expect(line).toHaveText(
    /^Just this test: \d+ of \d+ labs from ₹\d+\. Your filters are for labs; packages are all shown\.$/,
  );
  const left = /(\d+) of/.exec((await line.textContent()) ?? '')?.[1];
  await expect(page.getByRole('tab', { name: `Individual Tests (${left})` })).toBeVisible();
  await page.goto('/complete-blood-count/mumbai');
  await expect(line).toHaveText(/^Just this test: \d+ labs from ₹\d+$/);
});

test('On a phone the filters end at the labs that they leave', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/lipid-profile/mumbai?tab=labs');
  const firstLab = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(firstLab).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByText('Filter & Sort').click();
  await page.getByText('4.0 and above').click();
  await page.getByRole('button', { name: /^Show \d+ labs$/ }).click();
  await expect(page.getByText('Filter & Sort')).toBeVisible();
  await expect(firstLab).toBeInViewport();
});

test('With large letters on a small screen nothing is out of reach', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/lipid-profile',
    '/lipid-profile/mumbai?tab=labs&rating=3.5',
    '/lipid-profile/mumbai/andheri-west',
  ]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
    });
    const beyond = await page.evaluate(() => {
      const scrollsSideways = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).overflowX === 'auto' || scrollsSideways(element.parentElement));
      return [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
        .filter((element) => !scrollsSideways(element.parentElement))
        .filter((element) => !element.closest('[aria-label=Banners], .visually-hidden'))
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    });
    expect(beyond, path).toEqual([]);
  }
});

test('With large letters on a small screen labs can be seen side by side', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/lipid-profile/mumbai/andheri-west');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  await ticks.nth(0).press('Space');
  await ticks.nth(1).press('Space');
  await page.getByRole('button', { name: 'Compare (2)' }).last().click();
  const table = page.getByRole('region', { name: '2 labs side by side' });
  await table.evaluate((region) => region.scrollBy(1000, 0));
  await expect(table.getByText('Price', { exact: true })).not.toBeInViewport();
});
