import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeTestReport } from '../src/server/testing/test-pdf.ts';
import { type Caller, ownOrigin, post } from './calls.ts';
import { type Slot, toDateAhead } from './made-bookings.ts';
import { openOwnLab } from './own-lab.ts';
import { expectAccessible, test } from './page-checks.ts';

const patientName = 'Meena Iyer';
const phone = '98765 40461';

/** A patient at the counter of a lab of the journey's own, whose report the lab has uploaded. */
async function bookAndReport(owner: Caller, admin: Caller) {
  const hours = { startTime: '00:00:00', endTime: '23:30:00', maxSlotsPerTime: 20 };
  const { testId } = await openOwnLab(owner, admin, `Reports Laboratory ${Date.now()}`, hours);
  const date = toDateAhead(0);
  const slots: Slot[] = await (await owner.request.get(`${ownOrigin}/_api/vendor/bookings/slots?date=${date}`)).json();
  const time = slots.findLast(({ isBookable }) => isBookable)?.time;
  const patient = { patientName, patientPhone: phone, patientAge: 41 };
  const details = { items: [{ testId }], date, time, channel: 'phone', ...patient };
  const made = await post(owner, 'vendor/bookings/create', details);
  const { booking } = await made.json();
  const file = Buffer.from(await makeTestReport(`Patient: ${patientName}`, 'TSH 2.4 mIU/L'));
  const uploaded = await owner.request.post(`${ownOrigin}/_api/vendor/reports/upload`, {
    headers: { origin: ownOrigin },
    multipart: {
      file: { name: `${booking.code}.pdf`, mimeType: 'application/pdf', buffer: file },
      bookingId: String(booking.id),
      kind: 'final',
    },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  return { code: booking.code as string, file };
}

/** The latest SMS to the patient with this in its text. */
async function readSms(page: Page, wanted: RegExp): Promise<string> {
  const find = async () => {
    const { messages } = await (await page.request.get('/_api/demo/mailbox')).json();
    const texts = messages.filter(({ to }: { to: string }) => to.endsWith(phone.replace(' ', '')));
    return texts.map(({ text }: { text: string }) => wanted.exec(text)?.[0]).find(Boolean) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

async function openFile(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open', exact: true }).press('Enter');
  return readFile(await (await downloading).path());
}

test('On a phone, a patient opens a report by link and code, shares it with a doctor, and ends the link', async ({
  page,
  browser,
}) => {
  test.slow();
  const [owner, admin] = [await browser.newContext(), await browser.newContext()];
  const { code, file } = await bookAndReport(owner, admin);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/bookings/report#${'A'.repeat(24)}`);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectAccessible(page, 'an ended link to a report');
  await page.getByLabel('Booking id').fill(code);
  await page.getByLabel('Phone number').fill(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  const link = await readSms(page, /\/bookings\/report#[\w-]{24}/);
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your report' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a code' }).press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page, 'a code for a report');
  await page.getByLabel('Code').fill(await readSms(page, /\b\d{6}(?= is your code)/));
  await page.keyboard.press('Enter');
  expect((await openFile(page)).equals(file)).toBe(true);

  await page.getByRole('button', { name: 'Share with a doctor' }).press('Enter');
  await page.getByRole('button', { name: 'Make a link' }).press('Enter');
  const shared = (await page.getByText('/bookings/shared-report#').textContent()) ?? '';
  await expectAccessible(page, 'a report that is shared');
  const doctor = await (await browser.newContext()).newPage();
  await doctor.goto(shared);
  await expect(doctor.getByRole('heading', { name: 'A report for you' })).toBeVisible();
  expect((await openFile(doctor)).equals(file)).toBe(true);
  await page.getByRole('button', { name: 'Who opened it' }).press('Enter');
  await expect(page.getByText(/Opened 1 time/)).toBeVisible();
  await expect(page.getByText(/^With a code to the phone/)).toBeVisible();
  await page.getByRole('button', { name: 'Share with a doctor' }).press('Enter');
  await page.getByRole('button', { name: 'End this link' }).press('Enter');
  await expect(page.getByText('It has ended')).toBeVisible();
  await doctor.reload();
  await expect(doctor.getByRole('heading', { name: 'This link has ended' })).toBeVisible();

  await doctor.goto('/check-report');
  const chooser = doctor.getByLabel('The PDF of the report');
  await chooser.setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(doctor.getByRole('heading', { name: 'This report is genuine' })).toBeVisible();
  await chooser.setInputFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(doctor.getByRole('heading', { name: 'Not known here' })).toBeVisible();
  for (const context of [owner, admin, doctor.context()]) await context.close();
});
