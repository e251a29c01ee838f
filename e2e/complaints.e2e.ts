import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

test('An operator answers a complaint: attaches the lab, writes from a template and closes it with an outcome', async ({
  page,
  checkPage,
}) => {
  const text = 'The receptionist at Kadamba counter was rude.';
  const sent = await post(page, 'support/messages', { kind: 'issue', text, name: 'Leela', contact: '98765 40001' });
  const { ticket } = await sent.json();
  await logIn(page, demoAccounts.admin);
  await page.goto('/admin/dashboard/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('kadamba rude');
  await page.getByText(ticket).click();
  const panel = page.getByRole('dialog', { name: `Ticket ${ticket}` });
  await expect(panel.getByRole('link', { name: '98765 40001' })).toHaveAttribute('href', 'tel:+919876540001');

  await panel.getByLabel('Attach a lab').fill('sanjeevika mumbai');
  await page
    .getByRole('option', { name: /^Sanjeevika Diagnostics/ })
    .first()
    .click();
  await panel.getByRole('button', { name: /^Lab: Sanjeevika Diagnostics/ }).click();
  const lab = page.getByRole('dialog', { name: /^Sanjeevika Diagnostics/ });
  await expect(lab.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await lab.getByRole('button', { name: 'Close', exact: true }).click();

  await panel.getByLabel('Template').selectOption('It is solved');
  const answer = panel.getByLabel('Text');
  await expect(answer).toHaveValue(/^Dear Leela,\n\nWe have spoken with Sanjeevika Diagnostics/);
  await expect(answer).toHaveValue(new RegExp(ticket));
  await checkPage('a complaint');

  await panel.getByRole('button', { name: 'Status: Open' }).click();
  await page.getByRole('menuitemradio', { name: 'Closed, not justified' }).click();
  await expect(panel.getByRole('button', { name: 'Status: Closed, not justified' })).toBeVisible();
  await page.goto('/admin/dashboard/messages?status=overdue&kind=issue');
  await expect(page.getByRole('link', { name: /^Messages \d+ overdue$/ })).toBeVisible();
});
