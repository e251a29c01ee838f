import { expect, test } from '@playwright/test';
import { signUp } from './calls.ts';
import { expectAccessible } from './page-checks.ts';

const password = 'mango tree 7';

test('A patient adds a phone number to the account, and may ask for another code without typing all again', async ({
  page,
}) => {
  await page.clock.install();
  await signUp(page, { displayName: 'Asha Phone', password });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a number', exact: true }).press('Enter');
  await page.getByLabel('Mobile number').fill('98765 43277');
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A code is on its way to +91 98765 43277.')).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page, 'a code for the account');

  const again = page.getByRole('button', { name: 'Send another code' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(31_000);
  await again.press('Enter');
  // Only the time of the page has passed.
  await expect(page.getByText(/^A code is on its way\. You can have another one in \d+ seconds?\./)).toBeVisible();

  const mailbox = await page.context().newPage();
  await mailbox.goto('/demo/mailbox');
  const conversation = mailbox.getByRole('article', { name: 'SMS to +91 98765 43277' });
  const [sent = ''] = (await conversation.getByText('is your code').last().innerText()).match(/\b\d{6}\b/) ?? [];
  await mailbox.close();
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await expect(page.getByText('+91 98765 43277 logs you in by a code')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the number' })).toBeFocused();
});

test('A link of a mail that meets no network can be pressed again, and one that is used leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, action] of [
    ['/account/login', 'Log in'],
    ['/account/not-me', 'Log everybody out'],
  ] as const) {
    await page.goto(`${path}#used`);
    const button = page.getByRole('main').getByRole('button', { name: action });
    await page.route('**/_api/auth/*', (route) => route.abort());
    await button.press('Enter');
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await expect(button).toBeFocused();
    await page.unroute('**/_api/auth/*');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^This link was used already/)).toBeVisible();
    await expect(button).toHaveCount(0);
    await expectAccessible(page, `${path} with a used link`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL(`${path}#used`);
  }
});
