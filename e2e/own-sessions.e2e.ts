import { expect } from '@playwright/test';
import { logIn, signUp } from './calls.ts';
import { test } from './page-checks.ts';

test('The account page shows where one is logged in, and logs out another browser with the password', async ({
  page,
  browser,
  checkPage,
}) => {
  const password = 'mango tree 7';
  const email = await signUp(page, { displayName: 'Ravi', password });
  const others = [await browser.newContext(), await browser.newContext()];
  for (const other of others) await logIn(other, { email, password });
  const open = async () => {
    const statuses = [];
    for (const { request } of [page, ...others]) statuses.push((await request.get('/_api/auth/session')).status());
    return statuses.sort();
  };

  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Where you are logged in' });
  const sessions = section.getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('This one');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  await checkPage('account with several logins');

  await section
    .getByRole('button', { name: /^Log out .+, logged in/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await checkPage('the question for the password');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sessions).toHaveCount(2);
  expect(await open()).toEqual([200, 200, 401]);

  await section.getByRole('button', { name: 'Log out all others' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Your password').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(sessions).toHaveCount(1);
  await expect(section.getByRole('button', { name: 'Log out all others' })).toHaveCount(0);
  expect(await open()).toEqual([200, 401, 401]);
  for (const other of others) await other.close();
});
