import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

test('An operator answers a complaint from a template and closes it, and its sender reads the answer on the page of the ticket', async ({
  page,
  browser,
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
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await expect(panel.getByRole('region', { name: 'Answers and notes' })).toContainText('answer, told by SMS');
  await expect(answer).toHaveValue('');
  await expect(panel.getByLabel('Template')).toHaveValue('');

  await panel.getByRole('button', { name: 'Status: In progress' }).click();
  await page.getByRole('menuitemradio', { name: 'Closed, not justified' }).click();
  await expect(panel.getByRole('button', { name: 'Status: Closed, not justified' })).toBeVisible();
  await page.goto('/admin/dashboard/messages?status=overdue&kind=issue');
  await expect(page.getByRole('link', { name: /^Messages \d+ overdue$/ })).toBeVisible();

  const sender = await (await browser.newContext()).newPage();
  await sender.goto('/bookings/ticket');
  await sender.getByLabel('Ticket number').fill(ticket.toLowerCase());
  await sender.getByLabel('Phone or e-mail').fill('+91 98765-40002');
  await sender.getByRole('button', { name: 'Find your ticket' }).press('Enter');
  await expect(sender.getByRole('alert')).toHaveText(/^No ticket was found/);
  await sender.getByLabel('Phone or e-mail').fill('+91 98765-40001');
  await sender.keyboard.press('Enter');
  await expect(sender.getByRole('heading', { name: `Ticket ${ticket}` })).toBeFocused();
  await expect(sender).toHaveURL('/bookings/ticket');
  await expect(sender.getByText('Closed: not justified')).toBeVisible();
  await expect(sender.getByRole('region', { name: 'Our answers' })).toContainText('We have spoken with Sanjeevika');
  await sender.reload();
  await expect(sender.getByText(text)).toBeVisible();
  await sender.context().close();
});

test('A patient who has complained sees the ticket, and opens the ticket by the link of the mail', async ({
  page,
  checkPage,
}) => {
  await page.goto('/#report-issue');
  const issue = page.locator('#report-issue');
  await issue.getByLabel('What went wrong?').fill('The door was closed at 8.');
  await issue.getByLabel('Phone or e-mail (optional)').fill('meera.ticket@example.in');
  await issue.getByRole('button', { name: 'Send' }).click();
  await expect(issue.getByText('We have sent it to you by e-mail.')).toBeVisible();
  const ticket = (await issue.locator('strong').textContent()) ?? '';
  await issue.getByRole('link', { name: 'See its state and our answers' }).click();
  await expect(page.getByRole('heading', { name: `Ticket ${ticket}` })).toBeVisible();
  await expect(page.getByText('Received')).toBeVisible();
  await checkPage('a ticket');

  const mailbox = () => page.request.get('/_api/demo/mailbox').then((answer) => answer.json());
  const findLink = async () => {
    const { messages } = await mailbox();
    const mail = messages.find(({ to }: { to: string }) => to === 'meera.ticket@example.in');
    return /\/bookings\/ticket#\S+/.exec(mail?.text ?? '')?.[0] ?? null;
  };
  await expect.poll(findLink).toContain(`#${ticket}.`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await page.goto((await findLink()) ?? '');
  await expect(page.getByText('The door was closed at 8.')).toBeVisible();
  await expect(page).toHaveURL('/bookings/ticket');
});
