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
  await page.getByRole('button', { name: 'Add a number' }).press('Enter');
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
  await expect(
    page.getByText(
      /^\+91 98765 43277 logs you in by a code\. If it has not done so for 60 days, we ask for your password/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in with your phone' })).toBeFocused();
});
