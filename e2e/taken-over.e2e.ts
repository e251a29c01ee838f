import { expect } from '@playwright/test';
import { currentNotice } from '../src/domain/privacy/consent-notices.ts';
import { post, signUp } from './calls.ts';
import { toDateAhead } from './made-bookings.ts';
import { openOwnLab } from './own-lab.ts';
import { expectAccessible, test } from './page-checks.ts';

const hours = { startTime: '07:00:00', endTime: '20:00:00', maxSlotsPerTime: 5 };
const [motherPhone, ownPhone] = ['9876543651', '9876543652'];

test('A son takes over what his sister has booked for him, and she sees that alone', async ({
  page,
  browser,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [owner, admin] = [await browser.newPage(), await browser.newPage()];
  const lab = await openOwnLab(owner, admin, 'Changing Hands Lab', hours);
  const son = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signUp(page, { displayName: 'Meera' });
  await signUp(son, { displayName: 'Mohan' });
  const items = [{ testId: lab.testId }];
  const { version: noticeVersion, language: noticeLanguage } = currentNotice;
  const booked = await post(page, 'visits/create', {
    vendorId: lab.id,
    date: toDateAhead(3),
    patientPhone: motherPhone,
    noticeVersion,
    noticeLanguage,
    people: [
      { patientName: 'Leela Rao', appointmentTime: '09:00', items },
      { patientName: 'Mohan Rao', appointmentTime: '09:30', items, patientPhone: ownPhone },
    ],
  });
  expect(booked.ok()).toBe(true);
  await post(page, 'account/people/save', {
    name: 'Leela Rao',
    relation: 'mother',
    bornOn: null,
    patientAge: 60,
    phone: null,
    gender: null,
  });

  await test.step('The number is shown by a code, and one press takes the booking over', async () => {
    const number = { phone: ownPhone, password: 'mango tree 7' };
    expect((await post(son, 'auth/phone/send_code', number)).ok()).toBe(true);
    await son.goto('/demo/mailbox');
    const conversation = son.getByRole('article', { name: /^SMS to .*43652$/ });
    const [code = ''] = (await conversation.getByText('is your code').last().innerText()).match(/\b\d{6}\b/) ?? [];
    expect((await post(son, 'auth/phone/confirm', { phone: ownPhone, code })).ok()).toBe(true);
    await son.goto('/bookings');
    await expect(
      son.getByText('1 booking with your phone number is in the account of the person who booked.'),
    ).toBeVisible();
    await son.getByRole('button', { name: 'Take over' }).press('Enter');
    await expect(son.getByText('1 booking taken over')).toBeVisible();
    await expect(son.getByRole('region', { name: 'Upcoming' })).toContainText('Mohan Rao');
    await expect(son.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  });

  await test.step('She sees only that it was taken over', async () => {
    await page.goto('/bookings');
    await expect(page.getByRole('region', { name: 'Upcoming' })).not.toContainText('Mohan Rao');
    await expect(page.getByRole('region', { name: 'Taken over' })).toContainText(
      'Changing Hands Lab, taken over by Mohan Rao',
    );
    await checkPage('bookings of which one was taken over');
  });

  await test.step('A correction to the age of a child asks for the adult', async () => {
    // A refusal is an error in the console, which the checks of the other page do not allow.
    await son.getByRole('region', { name: 'Upcoming' }).getByRole('link').first().click();
    await son.getByRole('button', { name: /Correct/ }).click();
    await son.getByLabel('Age (optional)').fill('9');
    await son.getByRole('button', { name: 'Save' }).click();
    await expect(son.getByLabel('Parent or guardian who agrees')).toBeFocused();
    await expectAccessible(son, 'a correction that needs an adult');
    await son.getByLabel('Parent or guardian who agrees').fill('Meera Rao');
    await son.keyboard.press('Enter');
    await expect(son.getByRole('dialog')).toBeHidden();
  });

  await test.step('Their mother cannot be removed while a booking is to come', async () => {
    await page.goto('/account');
    const people = page.getByRole('region', { name: 'People you book for' });
    await people.getByRole('button', { name: 'Change Leela Rao' }).click();
    await people.getByRole('button', { name: 'Remove' }).click();
    await expect(people.getByRole('status')).toContainText('Leela Rao has 1 booking to come.');
    await expect(people.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await checkPage('a person who is booked');
  });
});
