import { expect } from '@playwright/test';
import { test } from './page-checks.ts';

test('Results without labs lead to labs, and a distance without a place asks for one', async ({ page, checkPage }) => {
  await test.step('A page with only packages explains it and links to labs', async () => {
    await page.goto('/lipid-profile/mumbai/nowhere-land');
    await expect(page.getByRole('heading', { name: 'No labs offer this test in Nowhere Land, Mumbai' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Packages in Mumbai/ })).toHaveAttribute('aria-selected', 'true');
    await checkPage('results without labs');
    await page.getByRole('link', { name: 'Search all of Mumbai' }).click();
    await expect(page).toHaveURL('/lipid-profile/mumbai');
    await expect(page.getByRole('tab', { name: /^Individual Tests/ })).toBeVisible();
  });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await test.step('A link that filters by distance asks a visitor without a place for one', async () => {
    await page.goto('/lipid-profile/mumbai?distance=2&tab=labs');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Distance needs your place:')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Distance' })).toContainText('Distance needs your place:');
    await checkPage('distance without a place');
    await panel.getByRole('button', { name: 'choose it' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/lipid-profile/mumbai?distance=2&tab=labs');
  });
});

test('Lab filters but those by times do not change packages, and on a phone they close at the first matching lab', async ({
  page,
}) => {
  const note = page.getByText('Your filters are for labs; packages are all shown.');
  const labs = page.getByRole('tab', { name: /^Individual Tests \(\d+\) from ₹[\d,]+\.\d\d$/ });
  await test.step('The filters say that they do not change packages, and how many labs match', async () => {
    await page.goto('/complete-blood-count/mumbai?rating=4.5');
    await expect(note).toBeVisible();
    const left = await labs.innerText();
    await page.goto('/complete-blood-count/mumbai');
    await expect(labs).not.toHaveText(left);
    await expect(note).toHaveCount(0);
  });
  await test.step('Packages follow the filter by free times', async () => {
    const countPackages = async () =>
      Number(/\d+/.exec(await page.getByRole('tab', { name: /^Packages/ }).innerText()));
    const all = await countPackages();
    await page.getByLabel('Evening (6PM-10PM)').check();
    await expect.poll(countPackages).toBeLessThan(all);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.goto('/complete-blood-count/mumbai?timing=evening&rating=4.5');
    await expect(page.getByText('Packages follow your times; your other filters are for labs.')).toBeVisible();
  });
  await test.step('On a phone closing the filters shows the first matching lab', async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto('/lipid-profile/mumbai?tab=labs');
    const firstLab = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(firstLab).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, 2000));
    await page.getByText('Filter & Sort').click();
    await page.getByLabel('4.0 and above').check();
    await page.getByRole('button', { name: /^Show \d+ labs$/ }).click();
    await expect(page.getByText('Filter & Sort')).toBeVisible();
    await expect(page.getByText('Filters Active: 1')).toBeVisible();
    await expect(firstLab).toBeInViewport();
  });
});
