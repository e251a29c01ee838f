import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';

test('On the page of a town without labs, a patient asks to be told of the first one, and ends it by one press', async ({
  page,
  browser,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/complete-blood-count/leh');
  const part = page.getByRole('region', { name: 'Tell me when a lab comes to Leh' });
  await part.getByLabel('Mobile number').fill('98765 43501');
  await page.keyboard.press('Enter');
  await expect(part.getByText('A code is on its way to +91 98765 43501.')).toBeVisible();
  await expect(part.getByLabel('Code', { exact: true })).toBeFocused();
  await checkPage('the code for a town');

  const mailbox = await page.context().newPage();
  await mailbox.goto('/demo/mailbox');
  const conversation = mailbox.getByRole('article', { name: 'SMS to +91 98765 43501' });
  const [sent = ''] = (await conversation.getByText('is your code').last().innerText()).match(/\b\d{6}\b/) ?? [];
  await mailbox.close();
  await part.getByLabel('Code', { exact: true }).fill(sent);
  await page.keyboard.press('Enter');
  await expect(part.getByText('We tell you by one SMS.')).toBeFocused();

  await test.step('Operators see how many wait', async () => {
    const console = await browser.newPage();
    await logIn(console, demoAccounts.admin);
    await console.goto('/admin/dashboard/overview');
    await expect(console.getByRole('row', { name: 'Leh 1' })).toBeVisible();
    await console.close();
  });

  await part.getByRole('button', { name: 'Do not tell me' }).press('Enter');
  await expect(part.getByText('We do not tell you, and your number is deleted.')).toBeFocused();
});
