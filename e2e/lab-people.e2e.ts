import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

test('A chain’s owner switches labs and invites a desk person, who sets a password and reaches no prices', async ({
  page,
  browser,
  checkPage,
}) => {
  await logIn(page, demoAccounts.chain);
  await page.goto('/vendor/dashboard/people');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/vendor/dashboard/people');
  await expect(otherTab.getByRole('cell', { name: 'Rupa Das', exact: true })).toBeVisible();

  await expect(page.getByRole('cell', { name: 'Rupa Das', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Switch lab$/ }).click();
  await checkPage('labs to switch to');
  await page.getByRole('button', { name: /Ranchi/ }).click();
  await expect(page.getByRole('button', { name: 'Lab: Sundarika Diagnostics, Ranchi. Switch lab' })).toBeVisible();
  await page.goto('/vendor/dashboard/people');
  await expect(page.getByRole('cell', { name: 'Arindam Sen (you)', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Rupa Das', exact: true })).toHaveCount(0);
  // What another tab shows belongs to the lab that it acts on.
  await expect(otherTab.getByRole('button', { name: /Ranchi. Switch lab$/ })).toBeVisible();
  await otherTab.close();

  const email = `desk.${Date.now()}@example.in`;
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await checkPage('invitation');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { name: `${email} is invited` })).toBeVisible();
  await checkPage('invitation to hand over');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const [link = '', oneTimePassword = ''] = await dialog.getByRole('definition').allInnerTexts();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' })).toContainText(email);
  await checkPage('people');

  const desk = await (await browser.newContext()).newPage();
  const { hash, pathname } = new URL(link);
  await desk.goto(`${pathname}${hash}`);
  await expect(desk.getByRole('heading', { name: 'Join Sundarika Diagnostics' })).toBeVisible();
  await desk.getByLabel('Your name').fill('Ravi');
  await desk.getByLabel('One-time password').fill('ABCD-EFGH-JKLM-NPQR');
  await desk.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(desk.getByText('This is not the one-time password.')).toBeVisible();
  await desk.getByLabel('One-time password').fill(oneTimePassword);
  await desk.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Choose a password of your own' })).toBeFocused();
  // A member who leaves now has to choose a password before the portal.
  await desk.goto('/vendor/dashboard');
  await expect(desk.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible();
  await desk.getByLabel('Current password').fill(oneTimePassword);
  await desk.getByLabel('New password').fill('quiet river 42');
  await desk.getByRole('button', { name: 'Change password' }).click();
  await expect(desk.getByRole('heading', { name: 'Vendor Dashboard' })).toBeVisible();

  const rail = desk.getByRole('navigation', { name: 'Vendor Dashboard' });
  await expect(rail.getByRole('link', { name: 'Tests' })).toHaveCount(0);
  await expect(rail.getByRole('link', { name: 'People' })).toHaveCount(0);
  for (const page of ['tests', 'people']) {
    await desk.goto(`/vendor/dashboard/${page}`);
    await expect(desk.getByRole('banner')).toContainText('Sundarika Diagnostics');
    await expect(desk.getByRole('heading', { name: /^(Tests|People)$/ })).toHaveCount(0);
  }
  for (const call of ['tests/update', 'packages/create', 'members/invite']) {
    const refused = await post(desk, `vendor/${call}`, {});
    expect(await refused.json(), call).toMatchObject({
      message: 'Access denied. Your role (desk) lacks required permissions.',
    });
  }
  await desk.goto(`${pathname}${hash}`);
  await expect(desk.getByText(/This invitation was used/)).toBeVisible();
  await desk.context().close();
});
