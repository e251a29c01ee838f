import { expect } from '@playwright/test';
import { find, postBooking, toDateAhead } from './made-bookings.ts';
import { openOwnLab } from './own-lab.ts';
import { test } from './page-checks.ts';

test('An operator moves two patients of a lab, suspends it and tells them, and one reads it', async ({
  page,
  browser,
  checkPage,
}) => {
  const phone = '9812300451';
  const visitor = await (await browser.newContext()).newPage();
  const owner = await (await browser.newContext()).newPage();
  const hours = { startTime: '09:00:00', endTime: '12:00:00', maxSlotsPerTime: 1 };
  const { id: vendorId, testId } = await openOwnLab(owner, page, 'Suspended Lab', hours);
  const appointment = { vendorId, testId, day: toDateAhead(4) };
  const patients = [
    { time: '09:00', phone },
    { time: '09:30', phone: '9812300452' },
  ];
  const codes: string[] = [];
  for (const { time, phone } of patients) {
    const answer = await postBooking(visitor, { ...appointment, time }, { name: 'Ravi Kumar', phone });
    codes.push((await answer.json()).code);
  }
  await page.goto(`/admin/dashboard/vendors/${vendorId}?tab=bookings`);
  const ticks = page.getByRole('checkbox', { name: /^Choose Ravi Kumar, / });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  const chosen = page.getByRole('region', { name: 'Chosen bookings' });
  await expect(chosen.getByRole('status')).toHaveText('2 bookings chosen');
  await checkPage('two bookings chosen');

  await chosen.getByRole('button', { name: 'Move all...' }).press('Enter');
  const moving = page.getByRole('dialog', { name: 'Move 2 bookings?' });
  await moving.getByLabel('Not before').fill(toDateAhead(6));
  await expect(moving.getByRole('listitem')).toHaveCount(2);
  const reason = moving.getByLabel('Reason');
  await reason.press('Enter');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('The power is off.');
  await checkPage('where two bookings move');
  await reason.press('Enter');
  await expect(page.getByText('2 bookings are moved')).toBeVisible();
  await expect(moving).toHaveCount(0);

  await page.getByRole('button', { name: 'Suspend' }).click();
  const suspending = page.getByRole('dialog', { name: /^Suspend / });
  await expect(suspending).toContainText(/\d+ patients? comes?, /);
  await expect(suspending.getByRole('radio', { name: 'Tell them' })).toBeChecked();
  await suspending.getByLabel('Reason').fill('Nobody answers the phone.');
  await checkPage('a lab with patients to suspend');
  await suspending.getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(page.getByText(/^\d+ patients are told$/)).toBeVisible();

  await visitor.goto('/bookings');
  await find(visitor, codes[0] ?? '', phone);
  await expect(visitor.getByRole('heading', { name: 'We do not list this lab at present' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Move' })).toHaveCount(0);
  await visitor.context().close();
  await owner.context().close();
});

test('An operator suspends two labs at once and tells the patients of both', async ({ page, browser, checkPage }) => {
  const visitor = await (await browser.newContext()).newPage();
  const owner = await (await browser.newContext()).newPage();
  const hours = { startTime: '09:00:00', endTime: '12:00:00', maxSlotsPerTime: 1 };
  for (const name of ['Twice Suspended One', 'Twice Suspended Two']) {
    const { id: vendorId, testId } = await openOwnLab(owner, page, name, hours);
    const appointment = { vendorId, testId, day: toDateAhead(4), time: '09:00' };
    await postBooking(visitor, appointment, { name: 'Meera Nair', phone: '9812300453' });
  }
  await page.goto('/admin/dashboard/approvals?state=approved&search=Twice+Suspended');
  await page.getByRole('checkbox', { name: /Twice Suspended One/ }).check();
  await page.getByRole('checkbox', { name: /Twice Suspended Two/ }).check();
  await page.getByRole('button', { name: 'Suspend all' }).press('Enter');
  const suspending = page.getByRole('dialog', { name: 'Suspend 2 labs?' });
  await expect(suspending).toContainText('2 patients come, ');
  await expect(suspending.getByRole('radio', { name: 'Tell them' })).toBeChecked();
  await suspending.getByLabel('Reason').fill('Both have closed.');
  await checkPage('two labs with patients to suspend');
  await suspending.getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(page.getByText('2 labs are suspended')).toBeVisible();
  await expect(page.getByText('2 patients are told')).toBeVisible();
  await visitor.context().close();
  await owner.context().close();
});
