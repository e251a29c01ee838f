import { expect, type Page } from '@playwright/test';
import { formatPhone } from '../src/domain/text/format-phone.ts';
import { type Caller, post } from './calls.ts';
import { find, toDateAhead } from './made-bookings.ts';
import { openOwnLab } from './own-lab.ts';
import { expectAccessible, test } from './page-checks.ts';

const hours = { startTime: '00:00:00', endTime: '23:30:00', maxSlotsPerTime: 5 };
const phoneSize = { width: 390, height: 844 };

type Visit = { code: string; phone: string };

/** A patient who stands at the counter now, so that the time of the visit has passed. */
async function walkIn(owner: Caller, testId: number, patientName: string, phone: string): Promise<Visit> {
  const visit = { items: [{ testId }], date: toDateAhead(0), time: 'now', channel: 'walk-in' };
  const answer = await post(owner, 'vendor/bookings/create', { ...visit, patientName, patientPhone: phone });
  expect(await answer.text()).toContain('"code"');
  const { booking } = await answer.json();
  return { code: booking.code, phone };
}

async function readCode(page: Page, phone: string) {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/demo/mailbox');
  const conversation = mailbox.getByRole('article', { name: `SMS to ${formatPhone(`+91${phone}`)}` });
  const text = await conversation.getByText('is your code').last().innerText();
  await mailbox.close();
  return text.match(/\b\d{6}\b/)?.[0] ?? '';
}

const reviewOf = (page: Page) => page.getByRole('region', { name: 'How was it?' });

/** Opens the booking and shows by a code that the phone is at hand. */
async function prove(page: Page, { code, phone }: Visit, button: string) {
  await page.goto('/bookings');
  await find(page, code, phone);
  const part = reviewOf(page);
  await part.getByRole('button', { name: button }).press('Enter');
  await part.getByRole('button', { name: 'Send a code' }).press('Enter');
  await expect(part.getByLabel('Code', { exact: true })).toBeFocused();
  await part.getByLabel('Code', { exact: true }).fill(await readCode(page, phone));
  await page.keyboard.press('Enter');
}

/** A code of its own for another browser: without a cookie all browsers of a network share a pause. */
async function openOtherPhone(page: Page, number: string) {
  const other = await (await page.context().browser()?.newContext({ viewport: phoneSize }))?.newPage();
  if (!other) throw new Error('no browser');
  await post(other, 'auth/phone_code', { phone: number });
  return other;
}

async function writeByCall(page: Page, { code, phone }: Visit, stars: number) {
  await post(page, 'auth/phone_code', { phone });
  await expect(async () => {
    const review = { stars, text: null, showsName: false, waited: null, reportOnTime: null, chargedAsBooked: null };
    const phoneCode = await readCode(page, phone);
    expect((await post(page, 'reviews/write', { code, phone, phoneCode, ...review })).status()).toBe(200);
  }).toPass();
}

test('A visit is reviewed on the phone, published, and answered by the lab', async ({ page, browser, checkPage }) => {
  await page.setViewportSize(phoneSize);
  const [owner, admin] = [await browser.newPage(), await browser.newPage()];
  const { testId } = await openOwnLab(owner, admin, 'Honest Opinions Lab', hours);
  const visit = await walkIn(owner, testId, 'Asha Kulkarni', '9876543601');
  const part = reviewOf(page);

  await test.step('The patient writes it; what is typed stays when Back closes the form', async () => {
    await prove(page, visit, 'Write a review');
    await part.getByRole('button', { name: 'Send the review' }).press('Enter');
    await expect(part.getByText('Choose one to five stars.')).toBeVisible();
    await expect(part.getByRole('radio', { name: '1 star' })).toBeFocused();
    await part.getByRole('radio', { name: '4 stars' }).check();
    await part.getByLabel('What should the next patients know?').fill('Quick, but a long queue.');
    await checkPage('the form of a review');
    await page.goBack();
    await part.getByRole('button', { name: 'Go on writing' }).press('Enter');
    await expect(part.getByLabel('What should the next patients know?')).toHaveValue('Quick, but a long queue.');
    await part.getByRole('button', { name: 'Send the review' }).press('Enter');
    await expect(part.getByText('We read your review before it is shown.')).toBeVisible();
    await expect(part.getByRole('heading')).toBeFocused();
    await checkPage('a written review');
  });

  const others = [
    await walkIn(owner, testId, 'Ravi Kumar', '9876543602'),
    await walkIn(owner, testId, 'Imran Shaikh', '9876543603'),
  ];
  for (const other of others) await writeByCall(page, other, 5);

  await test.step('An operator publishes it', async () => {
    await admin.goto('/admin/dashboard/reviews');
    await expect(admin.getByRole('link', { name: /^Reviews \d+ to decide/ })).toBeVisible();
    const rows = admin.getByRole('row').filter({ hasText: 'Honest Opinions Lab' });
    for (const left of [2, 1, 0]) {
      await rows.first().getByRole('button', { name: 'Publish' }).click();
      await expect(rows).toHaveCount(left);
    }
    await expectAccessible(admin, 'reviews to decide');
  });

  await test.step('The lab answers it', async () => {
    await owner.goto('/vendor/dashboard/reviews');
    const row = owner.getByRole('row').filter({ hasText: 'Quick, but a long queue.' });
    await row.getByRole('button', { name: 'Answer' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Answer this review' });
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('We open a second counter.');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await expect(row).toContainText('You answered: We open a second counter.');
    await expectAccessible(owner, 'reviews of a lab');
  });

  const { vendor } = await (await owner.request.get('/_api/vendor/me')).json();
  const shown = page.getByRole('region', { name: 'Reviews' });
  await test.step('The page of the lab shows it with stars and the answer', async () => {
    await expect(async () => {
      await page.goto(`/vendor/${vendor.slug}`);
      await expect(page.getByText('Rated 4.7')).toBeVisible({ timeout: 1000 });
      await expect(shown.getByText('Answer of the lab')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(shown.getByRole('listitem').filter({ hasText: 'Asha K.' })).toContainText('Rated 4 of 5.');
    await checkPage('the page of a lab with reviews');
  });
});

test('A refused review tells its reason, and is written again', async ({ page, browser }) => {
  await page.setViewportSize(phoneSize);
  const [owner, admin] = [await browser.newPage(), await browser.newPage()];
  const { testId } = await openOwnLab(owner, admin, 'Second Thoughts Lab', hours);
  const visit = await walkIn(owner, testId, 'Meera Joshi', '9876543605');
  const text = 'What should the next patients know?';
  await prove(page, visit, 'Write a review');
  await reviewOf(page).getByRole('radio', { name: '1 star' }).check();
  await reviewOf(page).getByLabel(text).fill('The idiot at the desk lost my form.');
  await reviewOf(page).getByRole('button', { name: 'Send the review' }).press('Enter');
  await expect(reviewOf(page).getByText('We read your review before it is shown.')).toBeVisible();

  await admin.goto('/admin/dashboard/reviews');
  const row = admin.getByRole('row').filter({ hasText: 'The idiot at the desk' });
  await row.getByRole('button', { name: 'Refuse' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refuse this review?' });
  await expect(dialog.getByLabel('Reason')).toHaveValue('abuse');
  await expectAccessible(admin, 'the refusal of a review');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(row).toHaveCount(0);

  const other = await openOtherPhone(page, '9876543606');
  const part = reviewOf(other);
  await prove(other, visit, 'See or withdraw my review');
  await expect(part).toContainText('Your review is not shown. It insults or threatens a person');
  await part.getByRole('button', { name: 'Write it again' }).press('Enter');
  await expect(part.getByRole('radio', { name: '1 star' })).toBeChecked();
  await part.getByLabel(text).fill('They lost my form.');
  await part.getByRole('button', { name: 'Send the review' }).press('Enter');
  await expect(part.getByText('We read your review before it is shown.')).toBeVisible();
  await expect(part).toContainText('They lost my form.');
  await other.context().close();
});

test('A review is seen and withdrawn from another browser with a new code', async ({ page, browser }) => {
  const [owner, admin] = [await browser.newPage(), await browser.newPage()];
  const { testId } = await openOwnLab(owner, admin, 'Taken Back Lab', hours);
  const visit = await walkIn(owner, testId, 'Sunita Rao', '9876543607');
  await writeByCall(page, visit, 2);
  const other = await openOtherPhone(page, '9876543608');
  const part = reviewOf(other);
  await prove(other, visit, 'See or withdraw my review');
  await expect(part).toContainText('★ 2 Without a text');
  await part.getByRole('button', { name: 'Withdraw it for good' }).press('Enter');
  const dialog = other.getByRole('dialog', { name: 'Withdraw your review?' });
  await expectAccessible(other, 'the question before a review is withdrawn');
  await dialog.getByRole('button', { name: 'Withdraw it' }).press('Enter');
  await expect(part.getByText('You have withdrawn your review.')).toBeVisible();
  await expect(part.getByRole('heading')).toBeFocused();
  await other.context().close();
});
