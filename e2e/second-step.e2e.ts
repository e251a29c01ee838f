import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { registerLab } from './calls.ts';
import { expectAccessible } from './page-checks.ts';

const password = 'mango tree 7';

test('An owner sets up a second step by keyboard, logs in with a code of the app, and with a recovery code', async ({
  page,
  context,
}) => {
  await registerLab(page, 'Two Step Diagnostics');
  const { email } = (await (await page.request.get('/_api/auth/session')).json()).user;
  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Second step of your login' });
  await part.getByRole('button', { name: 'Set up' }).press('Enter');
  await part.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(part.getByRole('img', { name: 'Secret for an authenticator app' })).toBeVisible();
  await expect(part.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page, 'the picture for the app');
  const uri = new URL((await part.getByRole('link', { name: 'Open your app' }).getAttribute('href')) ?? '');
  const secret = uri.searchParams.get('secret') ?? '';
  await page.keyboard.type(await generate({ secret }));
  await page.keyboard.press('Enter');
  await expect(part.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused();
  await expectAccessible(page, 'recovery codes');
  const [recoveryCode = '', another = ''] = await part.getByRole('listitem').allInnerTexts();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Download' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('Jaanch recovery codes.txt');
  const kept = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(kept.filter((line) => /^[A-Z0-9]{5}-[A-Z0-9]{5}$/.test(line))).toHaveLength(10);
  expect(kept).toContain(recoveryCode);
  await part.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(part.getByText('On. 10 recovery codes left.')).toBeVisible();

  await context.clearCookies();
  await page.goto('/vendor/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type the code of your authenticator app, or a recovery code.')).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page, 'a login with a code');
  await page.keyboard.type('ABCDE-FGHJK');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the code, or it was used already.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await code.fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vendor/dashboard');

  // A session that ends in the middle of work asks for the code as well.
  await page.getByLabel('Lab director name').fill('Dr Leela Rao');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await again.getByLabel('Code', { exact: true }).fill(another);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});
