import { expect, test } from '@playwright/test';
import { signUp } from './calls.ts';
import { expectAccessible } from './page-checks.ts';

const password = 'mango tree 7';

test('A customer changes the address of the account by keyboard and the link in the mail, and the old address gets a mail', async ({
  page,
}) => {
  const former = await signUp(page, { displayName: 'Asha Moving', password });
  const email = `moved.${former}`;
  await page.goto('/account');
  const change = page.getByRole('button', { name: 'Change the e-mail address' });
  const row = page.getByRole('region', { name: 'Email' });
  await change.press('Enter');
  await expect(row.getByLabel('New e-mail address')).toBeFocused();
  await row.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(row.getByLabel('New e-mail address')).toHaveCount(0);
  await expect(change).toBeFocused();

  await change.press('Enter');
  await row.getByLabel('New e-mail address').fill(email);
  await row.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(row.getByText('This is not your current password.')).toBeVisible();
  await expect(row.getByLabel('New e-mail address')).toHaveValue(email);
  await expectAccessible(page, 'the change of an address');
  await row.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Open the link that we sent to ${email}.`)).toBeVisible();
  await expect(row.getByLabel('New e-mail address')).toHaveCount(0);
  await expect(change).toBeFocused();
  await expectAccessible(page, 'an account whose new address waits');

  await page.goto('/demo/mailbox');
  const mails = (recipient: string) => page.getByRole('article').filter({ hasText: `To ${recipient}` });
  await mails(email).locator('summary').click();
  await mails(email).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await expect(page.getByText(`${email} is confirmed.`)).toBeFocused();
  await page.goto('/account');
  await expect(row).toContainText(email);
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toHaveCount(0);
  await page.goto('/demo/mailbox');
  const told = mails(former).filter({ hasText: 'has changed' });
  await expect(told).toHaveCount(1);
  await expect(told).not.toContainText(email);
});
