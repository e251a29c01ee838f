import { type Browser, expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

/** A lab that waits for approval. */
async function register(browser: Browser, labName: string) {
  const context = await browser.newContext();
  const email = `${labName.replaceAll(' ', '.').toLowerCase()}.${Date.now()}@example.in`;
  const account = { email, password: 'mango tree 7', displayName: 'Meera Rao' };
  const lab = { labName, address: '14 Sitabuldi Road', city: 'Nagpur', pincode: '440012', phone: '9876501234' };
  const answer = await post(context, 'vendor/register', { ...account, ...lab });
  expect(answer.ok()).toBe(true);
  await context.close();
}

const slugStatus = async (page: Page, slug: string) => (await page.request.get(`/vendor/${slug}`)).status();

test('An operator searches waiting labs, goes from one to the next and approves several at once', async ({
  page,
  browser,
  checkPage,
}) => {
  for (const lab of ['Pratima Lab', 'Pratima Diagnostics', 'Asdf Pratima']) await register(browser, lab);
  await logIn(page, demoAccounts.admin);
  await page.goto('/admin/dashboard/overview');
  const tile = page.getByRole('term').filter({ hasText: 'Labs waiting for approval' }).locator('..');
  await tile.getByRole('link').click();
  await expect(page).toHaveURL('/admin/dashboard/approvals');
  await page.getByRole('searchbox', { name: 'Search labs' }).fill('pratima');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /Pratima Lab/ })).toContainText(
    'same address, phone as another lab, no tests',
  );
  await page.getByRole('checkbox', { name: 'Choose Asdf Pratima' }).check();
  await expect(page.getByRole('button', { name: 'Approve all' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('region', { name: 'Chosen labs' }).getByRole('button', { name: 'Asdf Pratima' }).click();
  await page.getByRole('dialog', { name: 'Asdf Pratima' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Approve all' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: 'Choose Asdf Pratima' }).uncheck();
  await page.getByRole('button', { name: 'Pratima Lab' }).click();
  const first = page.getByRole('dialog', { name: 'Pratima Lab' });
  await expect(first.getByRole('listitem').filter({ hasText: 'Pratima Diagnostics' })).toContainText(
    'same address, phone',
  );
  await first.getByRole('button', { name: 'Next lab' }).click();
  const second = page.getByRole('dialog', { name: 'Pratima Diagnostics' });
  await expect(second.getByRole('button', { name: 'Approve' })).toBeVisible();
  await checkPage('a lab that may be registered already');
  await second.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Choose Pratima Lab' }).check();
  await page.getByRole('checkbox', { name: 'Choose Pratima Diagnostics' }).check();
  await checkPage('two labs chosen');
  await page.getByRole('button', { name: 'Approve all' }).click();
  const question = page.getByRole('dialog', { name: 'Approve 2 labs?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('2 labs are approved')).toBeVisible();
  await expect(page.getByText('Not bookable yet: 2 labs.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await slugStatus(page, 'pratima-lab')).toBe(200);
  expect(await slugStatus(page, 'pratima-diagnostics')).toBe(200);

  await test.step('A lab is suspended from the list of vendors, and its panel stays open', async () => {
    await page.goto('/admin/dashboard/vendors?search=Pratima+Diagnostics');
    await page.getByRole('button', { name: 'Approval of Pratima Diagnostics: Approved' }).click();
    const panel = page.getByRole('dialog', { name: 'Pratima Diagnostics' });
    await panel.getByRole('button', { name: 'Suspend' }).click();
    const suspending = page.getByRole('dialog', { name: 'Suspend Pratima Diagnostics?' });
    await suspending.getByLabel('Reason').fill('The same lab twice.');
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(suspending).toHaveCount(0);
    await expect(panel).toContainText('Suspended: The same lab twice.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Approval of Pratima Diagnostics: Suspended' })).toBeVisible();
    // The page may be served from the cache for five seconds.
    await expect.poll(() => slugStatus(page, 'pratima-diagnostics')).toBe(404);
  });
});

test('A booking leads to its lab and stays open behind it', async ({ page, checkPage }) => {
  await logIn(page, demoAccounts.admin);
  await page.goto('/admin/dashboard/bookings');
  await page.locator('[data-row]').first().click();
  const booking = page.getByRole('dialog').first();
  await booking.getByRole('button', { name: /^Lab: / }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await checkPage('the lab of a booking');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(booking.getByRole('button', { name: /^Lab: / })).toBeFocused();
  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
