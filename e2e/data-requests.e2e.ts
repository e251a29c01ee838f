import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

test('An operator finds a request about personal data with its deadline, notes the outcome, and closes it', async ({
  page,
  browser,
  checkPage,
}) => {
  const contact = `nalini.${Date.now()}@example.in`;
  const patient = await browser.newContext();
  const sent = await post(patient, 'support/messages', {
    kind: 'data',
    name: 'Nalini Bose',
    contact,
    text: 'Please send me what is stored about me.',
  });
  const { ticket }: { ticket: string } = await sent.json();
  await patient.close();

  await logIn(page, demoAccounts.admin);
  await page.goto('/admin/dashboard');
  const link = page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link', { name: /^Data requests/ });
  await expect(link).toContainText('open');
  await link.click();
  await page.getByRole('searchbox').fill(contact);
  const table = page.getByRole('table', { name: 'Data requests' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText(/Answer: due in 29 days/);
  await checkPage('data requests');
  await table.getByRole('row').filter({ hasText: ticket }).getByRole('button').first().click();

  const panel = page.getByRole('dialog', { name: `Ticket ${ticket}` });
  await expect(panel).toContainText('Please send me what is stored about me.');
  await panel.getByLabel('Add a note').fill('Sent by mail.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('region', { name: 'Notes' })).toContainText('Sent by mail.');
  await panel.getByRole('button', { name: /^Status/ }).click();
  await expect(panel.getByRole('menuitemradio', { name: 'Closed', exact: true })).toHaveCount(0);
  await panel.getByRole('menuitemradio', { name: 'Closed, partly granted' }).click();
  await expect(panel.getByRole('button', { name: /^Status/ })).toContainText('Closed, partly granted');
  await checkPage('a data request');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(table).not.toContainText('due in');
});
