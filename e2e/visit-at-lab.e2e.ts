import { expect, type Locator, type Page } from '@playwright/test';
import { type Caller, post } from './calls.ts';
import { toDateAhead } from './made-bookings.ts';
import { collectAtHome, openOwnLab } from './own-lab.ts';
import { expectAccessible, test } from './page-checks.ts';

const day = toDateAhead(4);
const pincode = '452010';

type Lab = Awaited<ReturnType<typeof openOwnLab>>;

async function bookVisit(
  caller: Caller,
  { id: vendorId, testId }: Lab,
  people: [name: string, time: string][],
  isAtHome = false,
) {
  const answer = await post(caller, 'visits/create', {
    vendorId,
    date: day,
    patientPhone: '98765 43481',
    people: people.map(([patientName, appointmentTime]) => ({ patientName, appointmentTime, items: [{ testId }] })),
    ...(isAtHome && { collectAt: { pincode, house: '12 B', street: 'Sapna Sangeeta Road' } }),
  });
  expect(answer.ok()).toBe(true);
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('A lab confirms and moves a family together, cancels one of it, and goes to their home once', async ({
  page: owner,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage();
  const hours = { startTime: '09:00:00', endTime: '12:00:00', maxSlotsPerTime: 1 };
  const lab = await openOwnLab(owner, admin, 'Family Visits Lab', hours);
  await collectAtHome(owner, pincode);
  await bookVisit(admin, lab, [
    ['Leela Rao', '09:00'],
    ['Mohan Rao', '09:30'],
    ['Sita Rao', '10:00'],
  ]);

  await owner.goto(`/vendor/dashboard/bookings?date=${day}`);
  await test.step('One press confirms all, and another takes it back', async () => {
    await expect(owner.getByText('Together: 3 people').first()).toBeVisible();
    await expectAccessible(owner, 'the desk with a visit');
    await owner.getByRole('button', { name: 'Confirm all 3' }).nth(1).press('Enter');
    const toast = owner.getByRole('status').filter({ hasText: '3 people: Confirmed' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    for (const name of ['Leela Rao', 'Mohan Rao', 'Sita Rao'])
      await expect(rowOf(owner, name)).toContainText('Pending');
  });

  await test.step('They move together, to times that follow each other', async () => {
    await rowOf(owner, 'Mohan Rao').getByRole('button', { name: 'More for Mohan Rao' }).click();
    await owner.getByRole('menuitem', { name: 'Move' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Move Mohan Rao' });
    await expect(dialog.getByRole('radio', { name: 'All 3' })).toBeChecked();
    const times = dialog.getByLabel('Time').getByRole('option');
    await expect(times).toHaveText([
      '9:30 am, 10:00 am, 10:30 am',
      '10:00 am, 10:30 am, 11:00 am',
      '10:30 am, 11:00 am, 11:30 am',
    ]);
    await dialog.getByLabel('Time').selectOption('10:00');
    await expectAccessible(owner, 'the dialog that moves a visit');
    await dialog.getByRole('button', { name: 'Move' }).click();
    const said = 'Leela Rao 10:00 am, Mohan Rao 10:30 am, Sita Rao 11:00 am';
    await expect(owner.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(rowOf(owner, 'Sita Rao')).toContainText('11:00 am');
  });

  await test.step('The drawer of one names the others, and cancels one alone', async () => {
    await owner.getByRole('button', { name: 'Leela Rao', exact: true }).click();
    const drawer = owner.getByRole('dialog', { name: 'Leela Rao' });
    await drawer
      .getByRole('region', { name: 'Booked together' })
      .getByRole('button', { name: /^Sita Rao/ })
      .click();
    const other = owner.getByRole('dialog', { name: 'Sita Rao' });
    await other.getByRole('button', { name: /^Cancel/ }).click();
    const question = owner.getByRole('dialog', { name: 'Cancel the booking of Sita Rao?' });
    await expect(question.getByRole('radio', { name: 'Only Sita Rao' })).toBeChecked();
    await question.getByRole('button', { name: 'Cancel the booking now' }).click();
    await expect(other.getByText('Cancelled').first()).toBeVisible();
    await owner.keyboard.press('Escape');
    await expect(owner.getByText('Together: 2 people').first()).toBeVisible();
  });

  await test.step('An operator goes from one of them to the others', async () => {
    await admin.goto('/admin/dashboard/bookings');
    await admin.getByLabel('Search bookings').fill('Leela Rao');
    await admin.locator('[data-row]').filter({ hasText: 'Leela Rao' }).first().click();
    const together = admin.getByRole('dialog', { name: 'Leela Rao' }).getByRole('region', { name: 'Booked together' });
    await expectAccessible(admin, 'the console with a visit');
    await together.getByRole('button', { name: /^Mohan Rao/ }).click();
    await expect(admin.getByRole('dialog', { name: 'Mohan Rao' })).toBeVisible();
    await admin.goBack();
    await expect(admin.getByRole('dialog', { name: 'Leela Rao' })).toBeVisible();
  });

  await test.step('At home they are one stop of the round, with one collector', async () => {
    await bookVisit(
      admin,
      lab,
      [
        ['Asha Sen', '07:00'],
        ['Ravi Sen', '07:00'],
      ],
      true,
    );
    await owner.goto(`/vendor/dashboard/bookings/rounds?date=${day}`);
    const home = owner.getByRole('listitem').filter({ has: owner.getByRole('list', { name: 'Together: 2 people' }) });
    await expect(home.getByText('Sapna Sangeeta Road')).toHaveCount(1);
    await expect(owner.getByText(/^1 home/).first()).toBeVisible();
    await expect(home).toContainText('₹1,000.00');
    await home.getByRole('button', { name: /^Collector for Asha Sen, Ravi Sen/ }).click();
    await owner.getByRole('menuitemradio').nth(1).click();
    const listSteps = async () => {
      const { visits } = await (await owner.request.get(`/_api/vendor/bookings/rounds?date=${day}`)).json();
      return visits.map(({ step }: { step: string }) => step);
    };
    await expect.poll(listSteps).toEqual(['assigned', 'assigned']);
    await expectAccessible(owner, 'rounds with a visit');
  });

  await test.step('A family at the counter is written down together, and waits with numbers that follow each other', async () => {
    await owner.goto('/vendor/dashboard/bookings');
    await owner.getByRole('button', { name: 'Walk-in', exact: true }).first().click();
    const form = owner.getByRole('dialog', { name: 'Walk-in' });
    const chooseTest = async (area: Locator) => {
      await area.getByRole('combobox', { name: 'Tests and packages' }).fill('Complete Blood Count');
      await area.getByRole('option', { name: 'Complete Blood Count' }).first().click();
    };
    await form.getByLabel('Patient’s name').fill('Asha Pai');
    await chooseTest(form);
    await form.getByRole('button', { name: 'Add another person' }).press('Enter');
    const second = form.getByRole('group', { name: 'Person 2' });
    await expect(second.getByLabel('Name')).toBeFocused();
    await form.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(second.getByLabel('Name')).toBeFocused();
    await expect(second).toContainText('Patient name is required.');
    await second.getByLabel('Name').fill('Ravi Pai');
    await chooseTest(second);
    await expectAccessible(owner, 'a walk-in of two people');
    await form.getByRole('button', { name: 'Book', exact: true }).click();
    const said = 'Numbers 1 to 2: Asha Pai, Ravi Pai are waiting';
    await expect(owner.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(owner.getByText('Together: 2 people')).toBeVisible();
    await expect(rowOf(owner, 'Ravi Pai')).toContainText('No. 2');
  });
});
