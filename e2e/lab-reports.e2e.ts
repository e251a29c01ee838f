import { expect, type Page } from '@playwright/test';
import { makeTestReport } from '../src/server/testing/test-pdf.ts';
import { post } from './calls.ts';
import { toDateAhead } from './made-bookings.ts';
import { openOwnLab } from './own-lab.ts';
import { test } from './page-checks.ts';

const pdf = async (name: string, line: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await makeTestReport(line)),
});

async function receiveWalkIn(page: Page, testId: number, patientName: string) {
  const walkIn = { items: [{ testId }], date: toDateAhead(0), time: 'now', channel: 'walk-in', patientName };
  const answer = await post(page, 'vendor/bookings/create', walkIn);
  expect(answer.status()).toBe(200);
  const { booking }: { booking: { id: number; code: string } } = await answer.json();
  return booking;
}

test('A lab uploads reports: the right file, a wrong one, and one with the name of another patient', async ({
  page,
  browser,
  checkPage,
}) => {
  const admin = await browser.newContext();
  const hours = { startTime: '06:00:00', endTime: '22:00:00', maxSlotsPerTime: 5 };
  const { testId } = await openOwnLab(page, admin, 'Report Lab', hours);
  await admin.close();
  const meena = await receiveWalkIn(page, testId, 'Meena Iyer');
  const ravi = await receiveWalkIn(page, testId, 'Ravi Kumar');

  await page.goto('/vendor/dashboard/reports');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page
    .getByLabel('Reports as PDF')
    .setInputFiles([
      await pdf(`${meena.code}.pdf`, 'Patient: Mrs Meena Iyer'),
      await pdf(`${ravi.code}.pdf`, 'Patient: Mrs Meena Iyer'),
      { name: `${ravi.code} copy.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') },
      await pdf('scan.pdf', 'Patient: Ravi Kumar'),
    ]);
  await expect(row(`${meena.code}.pdf`)).toContainText('The name of the patient is in it');
  await expect(row(`${ravi.code}.pdf`)).toContainText('Neither the name nor the booking id is in it');
  await expect(row(`${ravi.code} copy.pdf`)).toContainText('This is not a PDF');
  const tab = page.context().waitForEvent('page');
  await row(`${ravi.code}.pdf`)
    .getByRole('button', { name: /^Open the file/ })
    .press('Enter');
  await (await tab).close();
  await checkPage('Reports, checked');
  await page.getByRole('button', { name: 'Upload 1 report' }).press('Enter');
  await expect(row(`${meena.code}.pdf`)).toContainText('Uploaded');

  await row('scan.pdf').getByRole('button', { name: 'Choose the booking' }).press('Enter');
  const choose = page.getByRole('dialog', { name: 'Which booking?' });
  await choose.getByLabel('Name, phone or booking id').fill('Ravi');
  await choose.getByRole('button', { name: /Ravi Kumar/ }).press('Enter');
  await expect(row('scan.pdf')).toContainText('The name of the patient is in it');
  await page.getByRole('link', { name: 'Bookings' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('button', { name: `Take out ${ravi.code}.pdf` }).press('Enter');
  await page.getByRole('button', { name: 'Upload 1 report' }).press('Enter');
  await expect(row('scan.pdf')).toContainText('Uploaded');

  await page.goto('/vendor/dashboard/bookings');
  await page.getByRole('button', { name: 'Meena Iyer', exact: true }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Meena Iyer' });
  const reports = panel.getByRole('region', { name: 'Reports' });
  await expect(reports).toContainText('All results, 1 page');
  await expect(reports).toContainText('Not opened yet');
  await reports.getByRole('button', { name: `More about ${meena.code}.pdf` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Withdraw' }).press('Enter');
  const withdraw = page.getByRole('dialog', { name: 'Withdraw the report' });
  await withdraw.getByLabel('Why? The patient reads it').fill('A value was typed wrong.');
  await withdraw.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(reports).toContainText('Reason: A value was typed wrong.');
  await checkPage('Reports of a booking');
});
