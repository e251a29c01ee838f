import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { type Running, startProgram } from '../bench/processes.ts';
import { startFakeMailServer } from '../src/server/testing/fakes/fake-mail-server.ts';
import { logIn, signUp } from './calls.ts';
import { holdScripts } from './hold-scripts.ts';
import { expectAccessible } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

const password = 'mango tree 7';
const admin = { email: 'admin@lab.example', password: 'seven mango trees' };

/** Of the operator; the other texts are the program's own. */
const legalTexts = {
  'terms.md': '# Booking\n\nYou pay at the lab.\n\n- Come in time.\n- Bring the paper.\n',
  'company.md': 'Sample Health Pvt Ltd\n12 MG Road, Bengaluru 560001\n',
  'grievance-officer.md': 'Asha Rao, grievance@lab.example\n',
};

/** A program without the demo, which sends its mails to a server that knows no mailbox of a 'person'. */
let data: string;
let mails: Awaited<ReturnType<typeof startFakeMailServer>>;
let program: Running;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  data = await mkdtemp(join(tmpdir(), 'jaanch-journeys-'));
  const legal = join(data, 'legal');
  await mkdir(legal);
  for (const [name, text] of Object.entries(legalTexts)) await writeFile(join(legal, name), text);
  mails = await startFakeMailServer({
    faultOf: (step, address) =>
      step === 'recipient' && address.startsWith('person') ? { code: 550, message: 'no such mailbox' } : undefined,
  });
  program = await startProgram({
    DATA_DIR: join(data, 'database'),
    LEGAL_DIR: legal,
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    PUBLIC_URL: 'http://jaanch.example',
  });
});
test.afterAll(async () => {
  await program.stop();
  await mails.stop();
  await rm(data, { recursive: true, force: true });
});

test("The operator's texts of law have pages, which also browsers without JavaScript show", async ({
  page,
  browser,
}) => {
  await page.goto(program.origin);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© Sample Health Pvt Ltd, 12 MG Road, Bengaluru 560001.');
  await expect(page.getByText('Grievance officer: Asha Rao, grievance@lab.example')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/#privacy');
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(`${program.origin}/legal/terms`);
  await expect(page.getByRole('heading', { name: 'Booking', level: 2 })).toBeVisible();
  await expectAccessible(page, 'terms of the operator');

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${program.origin}/legal/terms`);
  await expect(plain.getByRole('listitem').filter({ hasText: 'Bring the paper.' })).toBeVisible();
  for (const missing of ['privacy', 'company']) {
    expect((await plain.request.get(`${program.origin}/legal/${missing}`)).status()).toBe(404);
  }
  await plain.context().close();
});

test('An account whose mails come back leads to another address', async ({ page }) => {
  const email = await signUp(page, { displayName: 'Asha Refused', password }, program.origin);
  const notice = page.getByRole('heading', { name: 'Our mails to you come back' }).locator('..');
  await expect(async () => {
    await page.goto(`${program.origin}/account`);
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page, 'an account whose mails come back');
  const change = notice.getByRole('button', { name: 'Change the e-mail address' });
  await change.press('Enter');
  await expect(notice.getByLabel('New e-mail address')).toBeFocused();
  await notice.getByLabel('New e-mail address').fill(`asha.${email}`);
  await notice.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(notice.getByText(`Open the link that we sent to asha.${email}.`)).toBeVisible();
  await expect.poll(() => mails.received.map(({ to }) => to)).toEqual([`asha.${email}`]);
});

test('An administrator sees only the set-up of a second step on the account page, and then the account', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await logIn(page, admin, program.origin);
  const wake = await holdScripts(page, 'second-step-setup');
  await page.goto(`${program.origin}/account`);
  await untilHydrated(page.getByRole('heading', { level: 1, name: 'Set up a second step for your login' }));
  await page.getByLabel('Your password').fill(admin.password);
  await page.keyboard.press('Enter');
  wake();
  await expect(page.getByRole('img', { name: 'Secret for an authenticator app' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toHaveCount(0);
  expect(refused).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the required set-up at ${width} px`);
  }
  const uri = new URL((await page.getByRole('link', { name: 'Open your app' }).getAttribute('href')) ?? '');
  await page.getByLabel('Code', { exact: true }).fill(await generate({ secret: uri.searchParams.get('secret') ?? '' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible();
});
