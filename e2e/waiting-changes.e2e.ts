import { type Browser, expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

/** Creates an approved lab: the profile of its owner, and its page for patients. */
async function openLab(browser: Browser, admin: Page, name: string) {
  await logIn(admin, demoAccounts.admin);
  await post(admin, 'auth/confirm_password', { password: demoAccounts.admin.password });
  const lab = { name, address: '14 Link Road', city: 'Nagpur', pincode: '440001' };
  const { vendor, generatedCredentials: account } = await (await post(admin, 'admin/vendors/create', lab)).json();
  const context = await browser.newContext();
  await logIn(context, account);
  await post(context, 'auth/change_password', { currentPassword: account.password, newPassword: 'quiet river 42' });
  const owner = await context.newPage();
  await owner.goto('/vendor/dashboard');
  const seen = async () => (await owner.request.get(`/vendor/${vendor.slug}`)).text();
  return { owner, seen, slug: vendor.slug as string };
}

async function openChange(admin: Page, lab: string) {
  await admin.goto('/admin/dashboard/approvals?state=changes');
  await admin.getByRole('button', { name: lab }).click();
  return admin.getByRole('dialog', { name: lab });
}

test('A change of an approved lab waits, is refused with a reason, withdrawn, and approved', async ({
  page,
  browser,
  checkPage,
}) => {
  const { owner, seen, slug } = await openLab(browser, page, 'Kamini Lab');
  const save = owner.getByRole('button', { name: 'Save Changes' });
  await owner.getByLabel('Lab name').fill('Apollo Lab');
  await owner.getByLabel('Phone').fill('98765 43210');
  await save.click();
  await expect(owner.getByText('Profile updated successfully!')).toBeVisible();
  const notice = owner.getByRole('heading', { name: 'Waiting for approval' }).locator('..');
  await expect(notice.getByRole('row', { name: /Lab name/ })).toHaveText(/Kamini Lab.*Apollo Lab/);
  await expect(notice.getByRole('row')).toHaveCount(2);
  await expect(owner.getByLabel('Lab name')).toHaveValue('Apollo Lab');
  await expect(owner.getByText('Patients see “Kamini Lab” until then.')).toBeVisible();
  expect(await seen()).toContain('98765 43210');
  expect(await seen()).not.toContain('Apollo Lab');

  await test.step('The operator sees both values and refuses with a reason', async () => {
    const panel = await openChange(page, 'Kamini Lab');
    await expect(panel.getByRole('row', { name: /Name/ })).toHaveText(/Kamini Lab.*Apollo Lab/);
    await checkPage('a change to approve');
    await panel.getByRole('button', { name: 'Refuse changes' }).click();
    const question = page.getByRole('dialog', { name: 'Refuse changes of Kamini Lab?' });
    await question.getByRole('button', { name: 'Refuse' }).click();
    await expect(question.getByText('Please say why: the lab reads it.')).toBeVisible();
    await question.getByLabel('Reason').fill('You are not Apollo.');
    await question.getByRole('button', { name: 'Refuse' }).click();
    await expect(question).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Changes to approve' })).toHaveCount(0);
  });

  await test.step('The lab reads the reason, asks for another name and withdraws it', async () => {
    await owner.reload();
    await expect(owner.getByText('Reason: You are not Apollo.')).toBeVisible();
    await owner.getByLabel('Lab name').fill('Kamla Lab');
    await save.click();
    await expect(notice.getByRole('row', { name: /Lab name/ })).toContainText('Kamla Lab');
    await notice.getByRole('button', { name: 'Withdraw the request' }).click();
    await expect(owner.getByText('Your request is withdrawn')).toBeVisible();
    await expect(owner.getByLabel('Lab name')).toHaveValue('Kamini Lab');
    await expect(notice).toHaveCount(0);
  });

  await test.step('A change that is approved reaches patients, and the former address leads on no longer', async () => {
    await owner.getByLabel('Lab name').fill('Kamini Diagnostics');
    await save.click();
    await expect(notice).toBeVisible();
    const panel = await openChange(page, 'Kamini Lab');
    await panel.getByRole('button', { name: 'Approve changes' }).click();
    await page
      .getByRole('dialog', { name: /^Approve changes/ })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(page.getByRole('dialog', { name: 'Kamini Diagnostics' })).toBeVisible();
    await page.goto('/vendor/kamini-diagnostics');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kamini Diagnostics');
    // The lab had it for less than a day.
    await expect.poll(async () => (await page.request.get(`/vendor/${slug}`)).status()).toBe(404);
    await owner.reload();
    await expect(owner.getByLabel('Lab name')).toHaveValue('Kamini Diagnostics');
    await expect(notice).toHaveCount(0);
  });
  await owner.context().close();
});
