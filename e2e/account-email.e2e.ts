import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProgram } from '../bench/processes.ts';
import { startFakeMailServer } from '../src/server/testing/fakes/fake-mail-server.ts';
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

test('An account whose mails come back leads to another address', async ({ page }) => {
  const data = await mkdtemp(join(tmpdir(), 'jaanch-journeys-'));
  const mails = await startFakeMailServer({
    faultOf: (step, address) =>
      step === 'recipient' && address.startsWith('person') ? { code: 550, message: 'no such mailbox' } : undefined,
  });
  const program = await startProgram({
    ...{ DATA_DIR: data, DEMO: 'off' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: 'http://jaanch.example' },
  });
  try {
    const email = await signUp(page, { displayName: 'Asha Refused', password }, program.origin);
    const notice = page.getByRole('heading', { name: 'Our mails to you come back' }).locator('..');
    await expect(async () => {
      await page.goto(`${program.origin}/account`);
      await expect(notice).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible(page, 'an account whose mails come back');
    const change = notice.getByRole('button', { name: 'Change the e-mail address' });
    const dialog = page.getByRole('dialog', { name: 'Change the e-mail address' });
    await change.press('Enter');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(change).toBeFocused();
    await change.press('Enter');
    await dialog.getByLabel('New e-mail address').fill(`asha.${email}`);
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(notice.getByText(`Open the link that we sent to asha.${email}.`)).toBeVisible();
    await expect.poll(() => mails.received.map(({ to }) => to)).toEqual([`asha.${email}`]);
  } finally {
    await program.stop();
    await mails.stop();
    await rm(data, { recursive: true, force: true });
  }
});
