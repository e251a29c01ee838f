import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { approveLab, logIn, post, registerLab } from './calls.ts';
import { toDateAhead } from './made-bookings.ts';
import { expectAccessible, test } from './page-checks.ts';

test('A walk-in is paid in parts, a test is dropped, and the money is given back', async ({ page, browser }) => {
  await registerLab(page, 'Cash Counter Lab');
  const tests = ['Complete Blood Count', 'Lipid Profile'];
  for (const [at, name] of tests.entries()) {
    const { id } = await (await page.request.get(`/_api/tests/content?testName=${name}`)).json();
    const terms = { price: at === 0 ? 450 : 850, reportTimeHours: 24, homeCollection: false, reportType: 'both' };
    const answer = await post(page, 'vendor/tests/add', { testId: id, ...terms });
    expect(await answer.text()).toContain(name);
  }
  const admin = await browser.newContext();
  await logIn(admin, demoAccounts.admin);
  await approveLab(admin, 'Cash Counter Lab');
  await admin.close();

  await page.goto('/vendor/dashboard/bookings');
  await page.getByRole('button', { name: 'Walk-in', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Walk-in' });
  await form.getByLabel('Patient’s name').fill('Kamala Devi');
  for (const name of tests) {
    await form.getByRole('combobox', { name: 'Tests and packages' }).fill(name);
    await form.getByRole('option', { name }).first().click();
  }
  await expect(form.getByRole('listitem').filter({ hasText: 'Total' })).toContainText('₹1,300.00');
  await form.getByLabel('Discount').fill('100');
  await form.getByLabel('Reason').fill('Neighbour');
  await expect(form.getByRole('listitem').filter({ hasText: 'Total' })).toContainText('₹1,200.00');
  await expectAccessible(page, 'a walk-in with its prices');
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  const row = page.getByRole('row', { name: /Kama?la Devi/ });
  await expect(row).toContainText('Due ₹1,200');

  await row.getByRole('button', { name: 'Kamala Devi', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /^Kama?la Devi$/ });
  const card = panel.getByRole('region', { name: 'Payment' });
  const bills = panel.getByRole('region', { name: 'Bill' });
  await test.step('A part by UPI, the rest in cash at one press', async () => {
    await card.getByRole('button', { name: 'Another amount' }).click();
    const part = page.getByRole('dialog', { name: 'Payment of Kamala Devi' });
    await expect(part.getByLabel('Amount')).toHaveValue('1200.00');
    await part.getByLabel('Amount').fill('12000');
    await part.getByLabel('UPI').check();
    await part.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(part).toContainText('Only ₹1,200.00 is due.');
    await part.getByLabel('Amount').fill('500');
    await part.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(card).toContainText('₹700.00');
    await expect(bills.getByText(/^CAS\/\d\d-\d\d\/000001$/)).toBeVisible();
    await expectAccessible(page, 'a booking that is paid in part');
    await card.getByLabel('Cash').check();
    await card.getByRole('button', { name: 'Take ₹700' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Taken, Cash' })).toContainText('₹700.00');
    await expect(card.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  });

  await test.step('A wrong name on the paid bill is corrected, and the booking stays paid', async () => {
    await bills.getByRole('button', { name: /^More about CAS\/\d\d-\d\d\/000001$/ }).click();
    await page.getByRole('menuitem', { name: 'Correct the name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the name' });
    await dialog.getByLabel('Patient’s name').fill('Kamla Devi');
    await dialog.getByLabel('What was wrong').fill('Misheard');
    await expectAccessible(page, 'the correction of a name');
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Kamla Devi' })).toBeVisible();
    await expect(bills.getByText(/^CAS\/\d\d-\d\d\/000002$/)).toBeVisible();
    await expect(bills.getByText(/^Credit note, /)).toBeVisible();
    await expect(card.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  });

  await test.step('A dropped test leaves money to give back', async () => {
    await panel.getByRole('button', { name: 'Change tests' }).click();
    const items = page.getByRole('dialog', { name: 'Tests of Kamla Devi' });
    await items.getByLabel(/^Lipid Profile/).uncheck();
    await items.getByRole('button', { name: 'Save' }).click();
    await expect(card).toContainText('To give back');
    await expect(row).toContainText('To give back ₹850');
    await card.getByRole('button', { name: 'Give back ₹850' }).click();
    const back = page.getByRole('dialog', { name: 'Give back to Kamla Devi' });
    await back.getByLabel('Reason').fill('Lipid profile not done');
    await back.getByRole('button', { name: 'Give back', exact: true }).click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Given back' })).toContainText('₹850.00');
    await expect(row).toContainText('Paid');
    await expectAccessible(page, 'a booking whose money was given back');
  });

  await test.step('The menu of the payment is inside the panel, and a refund makes no debt', async () => {
    await card.getByRole('button', { name: 'More about the payment' }).click();
    const item = page.getByRole('menuitem', { name: 'Give back' });
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
    await item.click();
    const back = page.getByRole('dialog', { name: 'Give back to Kamla Devi' });
    await expect(back.getByLabel('Cash')).toBeChecked();
    await back.getByLabel('Amount').fill('50');
    await back.getByLabel('Reason').fill('The report was late');
    await back.getByRole('button', { name: 'Give back', exact: true }).click();
    await expect(card.getByRole('listitem').filter({ hasText: 'The report was late' })).toHaveCount(2);
    await expect(card.getByRole('button', { name: /^Take/ })).toHaveCount(0);
    await expect(row).toContainText('Paid');
  });

  await test.step('The form for a payment stays in front while somebody else takes the money', async () => {
    const [item] = await (await page.request.get('/_api/vendor/bookings/items')).json();
    const order = { items: [{ testId: item.testId }], date: toDateAhead(0), time: 'now', channel: 'walk-in' };
    const answer = await post(page, 'vendor/bookings/create', { ...order, patientName: 'Ravi Menon' });
    const { booking } = await answer.json();
    await page.goto('/vendor/dashboard/bookings');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ravi Menon', exact: true }).click();
    await page.getByRole('button', { name: 'Another amount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment of Ravi Menon' });
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    const taken = { bookingId: booking.id, amount: booking.price, way: 'cash' };
    expect((await post(page, 'vendor/bookings/take-payment', taken)).ok()).toBe(true);
    await expect(page.getByText(/^CAS\/\d\d-\d\d\/000003$/)).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  });
});
