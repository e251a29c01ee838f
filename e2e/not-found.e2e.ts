import { expect } from '@playwright/test';
import { test } from './page-checks.ts';

const notFoundPages = [
  ['/a/b/c/d/e', 'The page you are looking for does not exist.'],
  ['/no-such-test', 'The test you are looking for does not exist. It might have been moved or renamed.'],
  ['/no-such-test/mumbai/andheri-west', 'The test you are looking for in "Mumbai" could not be found.'],
  ['/vendor/no-such-lab', 'The vendor you are looking for does not exist.'],
  ['/vendor', 'Invalid URL'],
  ['/book/no-such-lab/complete-blood-count', 'The requested test or vendor could not be found.'],
] as const;

for (const [path, sentence] of notFoundPages) {
  test(`${path} is answered with 404 and says what to do`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText(sentence);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
}

test('A lab list that cannot be loaded says so, and comes with the next try', async ({ page }) => {
  await page.goto('/');
  await page.route('**/_api/vendors/by-test*', (route) => route.fulfill({ status: 500, body: '' }));
  await page
    .getByRole('link', { name: /^Lipid Profile/ })
    .first()
    .click();
  await expect(page.getByText('Could Not Load Labs')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/_api/vendors/by-test*');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('link', { name: /^Book Now/ }).first()).toBeVisible();
});

test('A city we do not know is empty, not wrong, and kept out of search engines', async ({ page }) => {
  const response = await page.goto('/complete-blood-count/atlantis');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('No Options Found')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});
