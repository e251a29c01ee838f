import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { type Running, startProgram } from '../bench/processes.ts';
import { logIn, post } from './calls.ts';
import { fillPatient, timesOf } from './made-bookings.ts';
import { expectAccessible } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

const operator = { email: 'operator@jaanch.example', password: 'seven mango trees' };
const owner = { email: 'owner@arunodaya.example', password: 'mango tree 7' };

/** A program without the demo on an empty folder. */
let folder: string;
let program: Running;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'jaanch-journeys-'));
  const settings = { DATA_DIR: folder, DEMO: 'off' };
  program = await startProgram({ ...settings, ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: 'forgotten at once' });
  await program.stop();
  // The operator has lost the password before the first login.
  const reset = spawnSync('npm', ['run', '-s', 'admin', '--', 'reset', operator.email], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  expect(reset.stdout, reset.stderr).toContain('One-time password: ');
  operator.password = /One-time password: (\S+)/.exec(reset.stdout)?.[1] ?? '';
  program = await startProgram({ ...settings, PUBLIC_URL: 'http://jaanch.example' });
});
test.afterAll(async () => {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
});

test('The home page of an installation without labs promises none', async ({ page }) => {
  await page.goto(program.origin);
  await expect(page.getByRole('heading', { name: 'Popular Tests' })).toBeVisible();
  await expect(page.getByText('Where labs elsewhere do, the page of each test shows the nearest.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Health packages' })).toHaveCount(0);
  expect(await page.content()).not.toContain('₹000');
  await expectAccessible(page, 'home without labs');
});

test('An operator logs in, a lab registers and imports its list, is approved and booked', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const admin = await (await browser.newContext()).newPage();
  await test.step('The operator sets a password and a second step', () => becomeOperator(admin));
  await test.step('The lab registers and says when it is open', () => openLab(page));
  await test.step('Of two prices the printed one is the list price, and one of two rows is kept', () =>
    importPriceList(page));
  await test.step('The lab is told that tests at home need places and times', async () => {
    await page.goto(`${program.origin}/vendor/dashboard`);
    const setup = page.getByRole('region', { name: 'Before patients can find your lab' });
    await expect(setup.getByRole('link', { name: 'Say where and when you collect at home' })).toBeVisible();
  });
  await test.step('The operator approves it, who reads that it was written by hand', async () => {
    await admin.goto(`${program.origin}/admin/dashboard/approvals`);
    await admin.getByRole('button', { name: 'Arunodaya Pathology' }).click();
    const panel = admin.getByRole('dialog', { name: 'Arunodaya Pathology' });
    await expect(panel).toContainText('Written by hand');
    await panel.getByRole('button', { name: 'Approve' }).click();
    const question = admin.getByRole('dialog', { name: 'Approve Arunodaya Pathology?' });
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(question).toHaveCount(0);
  });
  await test.step('A patient sees its street and its list price, and books', () => bookFirst(browser.newContext()));
  await admin.context().close();
});

async function becomeOperator(page: Page) {
  await logIn(page, operator, program.origin);
  const chosen = { currentPassword: operator.password, newPassword: 'seven mango trees' };
  expect((await post(page, 'auth/change_password', chosen, program.origin)).status()).toBe(200);
  await page.goto(`${program.origin}/account`);
  await untilHydrated(page.getByRole('heading', { level: 1, name: 'Set up a second step for your login' }));
  await page.getByLabel('Your password').fill(chosen.newPassword);
  await page.keyboard.press('Enter');
  const uri = new URL((await page.getByRole('link', { name: 'Open your app' }).getAttribute('href')) ?? '');
  await page.getByLabel('Code', { exact: true }).fill(await generate({ secret: uri.searchParams.get('secret') ?? '' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible();
}

async function openLab(page: Page) {
  const lab = { labName: 'Arunodaya Pathology', displayName: 'Lata Rao', phone: '9822012345' };
  const place = { address: '14 Tilak Road', city: 'Nagpur', pincode: '440010', googlePlaceId: 'gz:pincode:440010' };
  expect((await post(page, 'vendor/register', { ...owner, ...lab, ...place }, program.origin)).status()).toBe(200);
  const hours = { startTime: '07:00:00', endTime: '20:00:00', slotDurationMinutes: 30, maxSlotsPerTime: 2 };
  const availability = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, isActive: true, ...hours }));
  expect((await post(page, 'vendor/availability', { availability }, program.origin)).status()).toBe(200);
}

async function importPriceList(page: Page) {
  await page.goto(`${program.origin}/vendor/dashboard/tests/price-list`);
  const rows = ['CBC,500,350,Same day,Yes', 'Lipid Profile,900,600,Next day,No', 'Hemogram,450,300,6 hrs,No'];
  await page.getByLabel('Price list', { exact: true }).setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Test,MRP,Our Rate,TAT,Home Collection', ...rows].join('\n')),
  });
  const check = page.getByRole('region', { name: 'Check of rates.csv' });
  // The first list of a process is read by a program that has to start.
  await expect(check.getByRole('radio', { name: /^Wrong 2/ })).toBeChecked({ timeout: 60_000 });
  await check.getByRole('button', { name: 'Keep this one, Hemogram of row 4' }).press('Enter');
  await check.getByLabel(/^Left out 1/).check({ timeout: 60_000 });
  await expect(check.getByRole('row', { name: /CBC/ })).toContainText('Row 4 is kept for Complete Blood Count.');
  await expectAccessible(page, 'a row that is left out for another');
  await check.getByRole('button', { name: 'Keep this one, CBC of row 2' }).press('Enter');
  await check.getByLabel(/^New/).check();
  await expect(check.getByRole('row', { name: /Complete Blood Count/ })).toContainText('₹350.00', { timeout: 60_000 });
  await check.getByRole('button', { name: 'Write 2 changes' }).press('Enter');
  await expect(page.getByText('2 changes written.')).toBeVisible({ timeout: 60_000 });
}

async function bookFirst(context: Promise<BrowserContext>) {
  const page = await (await context).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${program.origin}/complete-blood-count/nagpur?tab=labs`);
  const card = page.getByRole('listitem').filter({ hasText: 'Arunodaya Pathology' });
  await expect(card).toContainText('14 Tilak Road');
  await expect(card).toContainText('List price ₹500.00');
  await expect(card).toContainText('report in 12 h');
  await expectAccessible(page, 'a card with a list price');
  await card.getByRole('link', { name: /^Book Now/ }).click();
  await page.getByRole('radio', { name: /^Tomorrow/ }).check();
  await timesOf(page).first().check();
  await fillPatient(page, 'Asha Verma', '98765 43301');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText(/^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/)).toBeVisible();
  await page.context().close();
}
