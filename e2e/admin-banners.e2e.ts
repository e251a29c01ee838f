import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, toIndiaTime } from '../src/domain/time/calendar.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { chooseArea } from './choose-place.ts';
import { test } from './page-checks.ts';

const today = toIndiaTime(Date.now()).day;
const [tomorrow, dayAfter] = [addDays(today, 1), addDays(today, 2)];

const drawPicture = () =>
  sharp({ create: { width: 1600, height: 400, channels: 3, background: '#0b5f63' } })
    .png()
    .toBuffer();

/** Twelve megapixels with the noise of a dark room: more than 5 MB. */
const takePhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

async function openBanners(page: Page) {
  await logIn(page, demoAccounts.admin);
  await page.goto('/admin/dashboard/banners');
  await expect(page.getByRole('heading', { name: 'Banner Management' })).toBeVisible();
}

/** As a patient sees the home page; pages are kept for some seconds. */
async function expectOnHome(patient: Page, title: string, isShown: boolean) {
  await expect(async () => {
    await patient.goto('/');
    await expect(patient.getByRole('img', { name: title })).toHaveCount(isShown ? 1 : 0, { timeout: 2000 });
  }).toPass();
}

test('A photo of a phone that is larger than the limit is made smaller before it is sent', async ({ page }) => {
  await openBanners(page);
  await page.getByRole('button', { name: 'Create Banner' }).click();
  const form = page.getByRole('dialog', { name: /Banner$/ });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const photo = await takePhoto();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await choose('animation.gif', 'image/gif', photo);
  await expect(form.getByText('File size exceeds 5MB limit')).toBeVisible();
  await choose('photo.jpg', 'image/jpeg', photo);
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(form.getByText('File size exceeds 5MB limit')).toBeHidden();
  const preview = form.getByRole('img', { name: /as it is now$/ });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

test('A banner is created for one city’s home page, scheduled and deleted', async ({ page, browser, checkPage }) => {
  // Pages are kept for some seconds, and a patient looks three times.
  const title = `Fever week in Pune ${Date.now()}`;
  const patient = await (await browser.newContext()).newPage();
  await patient.goto('/');
  await chooseArea(patient, 'Pune', 'Kothrud');

  await openBanners(page);
  await page.getByRole('button', { name: 'Create Banner' }).click();
  const form = page.getByRole('dialog', { name: /Banner$/ });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('banner.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(form.getByText('Invalid file type. Accepted: .jpg, .jpeg, .png, .webp, .gif')).toBeVisible();
  await choose('banner.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(form.getByText('File size exceeds 5MB limit')).toBeVisible();
  await form.getByRole('button', { name: 'Create Banner' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await checkPage('the form of a banner with errors');

  await choose('banner.png', 'image/png', await drawPicture());
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(form.getByText('File size exceeds 5MB limit')).toBeHidden();
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Preview the page' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: title })).toHaveCount(2);
  await expect(preview.getByText('From Jaanch')).toHaveCount(2);
  await checkPage('the preview of a banner');
  await preview.getByRole('button', { name: 'Back to Editing' }).click();
  await form.getByLabel('First day').fill(today);
  await form.getByLabel('Last day').fill(addDays(today, -1));
  await form.getByLabel('Location').selectOption('pune');
  await form.getByLabel('Pages').selectOption('homepage');
  await form.getByRole('button', { name: 'Create Banner' }).click();
  await expect(form.getByText('End date must be after start date')).toBeVisible();
  await form.getByLabel('First day').fill(addDays(today, -1));
  await expect(form.getByText('End date must be after start date')).toBeHidden();
  await form.getByLabel('First day').fill(today);
  await form.getByLabel('Last day').fill(today);
  await form.getByRole('button', { name: 'Create Banner' }).click();
  await expect(page.getByText('Banner created successfully.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Pune');
  await checkPage('the list of banners');

  await expectOnHome(patient, title, true);
  const elsewhere = await (await browser.newContext()).newPage();
  await expectOnHome(elsewhere, title, false);

  await row.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(form.getByLabel('Last day')).toHaveValue(today);
  await form.getByLabel('First day').fill(tomorrow);
  await form.getByLabel('Last day').fill(dayAfter);
  await form.getByRole('button', { name: 'Update Banner' }).click();
  await expect(page.getByText('Banner updated successfully.')).toBeVisible();
  await expect(row).toContainText('Scheduled');
  await expectOnHome(patient, title, false);

  await row.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete this banner? This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Banner deleted successfully.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('Banners are filtered by status; an empty list, a broken picture and a failed list are explained', async ({
  page,
}) => {
  await openBanners(page);
  await page.getByLabel('Status').selectOption('expired');
  await expect(page).toHaveURL(/status=expired/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Festival weeks' })).toBeVisible();
  await page.route('**/_api/admin/banners?*', (route) => route.fulfill({ json: { banners: [], totalCount: 0 } }));
  await page.reload();
  await expect(page.getByText('No banners found for the selected filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Create your first banner' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(page.getByText('Failed to process image. Please try again.')).toBeVisible();
  await expect(
    page.getByRole('dialog').getByText('Invalid file type. Accepted: .jpg, .jpeg, .png, .webp, .gif'),
  ).toBeVisible();
  await page.unroute('**/_api/admin/banners?*');
  const refusal = { error: 'No such thing.', message: 'No such thing.' };
  await page.route('**/_api/admin/banners?*', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.reload();
  await expect(page.getByText('Error loading banners: No such thing.')).toBeVisible();
});
