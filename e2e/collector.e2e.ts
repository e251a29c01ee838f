import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post, registerLab } from './calls.ts';
import { expectAccessible, test } from './page-checks.ts';

test.use({ viewport: { width: 390, height: 844 } });

type Visit = { bookingId: number; patientName: string; step: string; taken: string | null };

const listVisits = async (page: Page): Promise<Visit[]> =>
  (await (await page.request.get('/_api/vendor/round')).json()).visits;

const visitOf = (page: Page, { patientName }: Visit) => page.getByRole('article', { name: patientName, exact: true });

const headingOf = (page: Page, { patientName }: Visit) => page.getByRole('heading', { name: patientName, exact: true });

test('A collector notes visits without network, and each note is sent once', async ({ page, browser }) => {
  await page.goto('/vendor/login');
  await page.getByLabel('Email').fill(demoAccounts.collector.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.collector.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Your round' })).toBeVisible();
  await expect(page).toHaveURL(/\/vendor\/today$/);
  const [first, second, third, fourth] = (await listVisits(page)) as [Visit, Visit, Visit, Visit];
  await expectAccessible(page, 'round');

  await test.step('With the keyboard: on the way, and back', async () => {
    await page.getByRole('button', { name: `On the way to ${first.patientName}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(visitOf(page, first)).toContainText('On the way');
    await expect(headingOf(page, first)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${first.patientName}: On the way` })).toBeAttached();
    await expect(visitOf(page, first)).not.toContainText('Not sent yet');
    await page.getByRole('button', { name: `Not on the way to ${first.patientName}` }).click();
    await expect(visitOf(page, first)).toContainText('To do');
    await page.getByRole('button', { name: `On the way to ${first.patientName}`, exact: true }).click();
    await expect.poll(async () => (await listVisits(page))[0]?.step).toBe('on-the-way');
  });

  await page.context().setOffline(true);
  await test.step('What is noted without network waits in the browser', async () => {
    await page.getByRole('button', { name: `Collected: ${first.patientName}`, exact: true }).click();
    const form = page.getByRole('form', { name: `Collected: ${first.patientName}`, exact: true });
    await form.getByLabel('Amount taken').fill('five');
    await form.getByRole('button', { name: 'Sample collected' }).click();
    await expect(form).toContainText('Enter the amount that was taken, such as 640 or 0.');
    await form.getByLabel('Amount taken').fill('640');
    await form.getByRole('button', { name: 'Sample collected' }).click();
    await expect(form).toContainText('Say in a few words why this is another amount.');
    await form.getByLabel(/^Why not/).fill('No change');
    await form.getByRole('button', { name: 'Sample collected' }).click();
    await expect(visitOf(page, first)).toContainText('Sample collected');
    await expect(visitOf(page, first)).toContainText('Not sent yet');
    await page.getByRole('button', { name: `Not collected: ${second.patientName}` }).click();
    const reasons = page.getByRole('form', { name: `Not collected: ${second.patientName}` });
    await reasons.getByRole('button', { name: 'Not collected' }).click();
    await expect(reasons).toContainText('Choose why there is no sample.');
    await reasons.getByLabel('Why is there no sample?').selectOption('Nobody was at home');
    await reasons.getByRole('button', { name: 'Not collected' }).click();
    await expect(visitOf(page, second)).toContainText('Not sent yet');
    await expect(headingOf(page, second)).toBeFocused();
    const status = page.getByRole('status').filter({ hasText: `${second.patientName}: Not collected, not sent yet` });
    await expect(status).toBeAttached();
    await page.getByRole('button', { name: `Collected: ${fourth.patientName}`, exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(headingOf(page, fourth)).toBeFocused();
    await page.getByRole('button', { name: `On the way to ${third.patientName}` }).click();
    await expect(visitOf(page, third)).toContainText('Not sent yet');
    await expectAccessible(page, 'round without network');
  });

  const desk = await browser.newContext();
  await logIn(desk, demoAccounts.desk);
  const cancelled = { bookingId: third.bookingId, status: 'cancelled' };
  expect((await post(desk, 'vendor/bookings/update-status', cancelled)).ok()).toBe(true);

  await test.step('It is sent in order when the network is back, also after a reload and a lost answer', async () => {
    let sent = 0;
    await page.route('**/_api/vendor/round/step', async (route) => {
      sent++;
      // The answers to the first two attempts are lost, one of them on its way back.
      if (sent === 1) await route.abort();
      else if (sent === 2) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await page.context().setOffline(false);
    await expect.poll(() => sent).toBeGreaterThan(0);
    await page.reload();
    await expect(visitOf(page, second)).toContainText('Nobody was at home');
    await expect(page.getByText('Not sent yet')).toHaveCount(0, { timeout: 45_000 });
    expect(await listVisits(page)).toMatchObject([
      { bookingId: first.bookingId, step: 'collected', taken: '640.00' },
      { bookingId: second.bookingId, step: 'not-collected' },
      ...(await listVisits(page)).slice(2).map(() => ({})),
    ]);
    const answer = await desk.request.get(`/_api/vendor/bookings/by-id?bookingId=${first.bookingId}`);
    const { history } = await answer.json();
    const steps = history.flatMap(({ collection }: { collection: { step: string } | null }) => collection?.step ?? []);
    expect(steps.filter((step: string) => step === 'collected')).toHaveLength(1);
  });

  await test.step('A patient gets a message that no sample was collected, with a link to the next steps', async () => {
    const patient = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const findLink = async () => {
      const { messages } = await (await patient.request.get('/_api/demo/mailbox')).json();
      const found = messages.find(({ text }: { text: string }) => text.startsWith('No sample was collected:'));
      return /https?:\S+/.exec(found?.text ?? '')?.[0] ?? null;
    };
    await expect.poll(findLink, { timeout: 15_000 }).not.toBeNull();
    const { pathname, hash } = new URL((await findLink()) ?? '');
    await patient.goto(`${pathname}${hash}`);
    await expect(patient.getByRole('heading', { name: 'Your sample was not collected' })).toBeVisible();
    await expect(patient.getByText('it can send a collector again')).toBeVisible();
    const steps = patient.getByRole('region', { name: 'Your sample' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'Not collected' })).not.toContainText('still to come');
    await expect(steps.filter({ hasText: 'Collector on the way' })).toContainText('still to come');
    await expectAccessible(patient, 'a booking without a sample');
    await patient.context().close();
  });

  await test.step('A visit that the desk has cancelled meanwhile is told, with what was noted', async () => {
    const notice = page.getByRole('alert').filter({ hasText: `${third.patientName}: not saved` });
    await expect(notice).toContainText('This booking is cancelled.');
    await expect(notice).toContainText('Collector on the way');
    await expectAccessible(page, 'round with a refused step');
    await page.reload();
    await notice.getByRole('button', { name: 'The lab knows' }).click();
    await expect(notice).toHaveCount(0);
  });

  await test.step('Nothing of the lab opens to a collector, and nothing stays after a logout', async () => {
    await page.goto('/vendor/dashboard/bookings');
    await expect(page).toHaveURL(/\/vendor\/today$/);
    expect((await page.request.get('/_api/vendor/bookings')).status()).toBe(403);
    await page.route('**/_api/vendor/round/step', (route) => route.abort());
    await page
      .getByRole('button', { name: `Not on the way to ${fourth.patientName}` })
      .or(page.getByRole('button', { name: `On the way to ${fourth.patientName}` }))
      .click();
    await expect(visitOf(page, fourth)).toContainText('Not sent yet');
    const logOut = async (answer: 'accept' | 'dismiss') => {
      const asked = page.waitForEvent('dialog');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Your lab' })).toHaveCount(0);
      // The click ends when the question is answered.
      const clicked = page.getByRole('menuitem', { name: 'Logout' }).click();
      const dialog = await asked;
      expect(dialog.message()).toContain('Not sent yet: 1 note of your round.');
      await dialog[answer]();
      await clicked;
    };
    await logOut('dismiss');
    await expect(visitOf(page, fourth)).toContainText('Not sent yet');
    await logOut('accept');
    await expect(page.getByRole('heading', { name: 'Lab Portal Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jaanch.round.1'))).toBeNull();
  });
  await desk.close();
});

test('A collector of one lab who owns another switches between them', async ({ page, browser }) => {
  const owner = await browser.newContext();
  await registerLab(owner, 'Second Lab');
  await post(owner, 'auth/confirm_password', { password: 'mango tree 7' });
  const invitation = { email: demoAccounts.secondCollector.email, role: 'owner' };
  const { link } = await (await post(owner, 'vendor/members/invite', invitation)).json();
  await logIn(page, demoAccounts.secondCollector);
  await page.goto('/vendor/today');
  const { vendor } = await (await page.request.get('/_api/vendor/round')).json();
  expect((await post(page, 'vendor/invitation/accept', { token: link.split('#')[1] })).ok()).toBe(true);

  await page.goto('/vendor/dashboard');
  await page.getByRole('button', { name: /^Lab: Second Lab/ }).click();
  await page.getByRole('menuitemradio', { name: vendor.name }).click();
  await expect(page).toHaveURL(/\/vendor\/today$/);
  await page.getByRole('button', { name: `Lab: ${vendor.name}` }).focus();
  await expectAccessible(page, 'round of one of several labs');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Second Lab' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vendor\/dashboard$/);
  await expect(page.getByRole('button', { name: /^Lab: Second Lab/ })).toBeVisible();
  await owner.close();
});
