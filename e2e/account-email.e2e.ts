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
  const dialog = page.getByRole('dialog', { name: 'Change the e-mail address' });
  await change.press('Enter');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await expect(page).toHaveURL('/account');

  await change.press('Enter');
  await dialog.getByLabel('New e-mail address').fill(email);
  await dialog.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(dialog.getByLabel('New e-mail address')).toHaveValue(email);
  await expectAccessible(page, 'the change of an address');
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Open the link that we sent to ${email}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await expectAccessible(page, 'an account whose new address waits');

  await page.goto('/demo/mailbox');
  const mails = (recipient: string) => page.getByRole('article').filter({ hasText: `To ${recipient}` });
  await mails(email).locator('summary').click();
  await mails(email).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await expect(page.getByText(`${email} is confirmed.`)).toBeFocused();
  await page.goto('/account');
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toHaveCount(0);
  await page.goto('/demo/mailbox');
  const told = mails(former).filter({ hasText: 'has changed' });
  await expect(told).toHaveCount(1);
  await expect(told).not.toContainText(email);
});
