import { type Browser, expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { expectAccessible, test } from './page-checks.ts';

/** A red square of 2 by 2 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

async function openVendors(page: Page, search = '') {
  await logIn(page, demoAccounts.admin);
  await page.goto(`/admin/dashboard/vendors${search && `?search=${encodeURIComponent(search)}`}`);
}

async function pressDelete(page: Page, name: string) {
  await page
    .getByRole('button', { name: `More about ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

/** Creates a lab through the API, for journeys that do not test the form. */
async function createLab(page: Page, name: string) {
  await logIn(page, demoAccounts.admin);
  await post(page, 'auth/confirm_password', { password: demoAccounts.admin.password });
  const lab = { name, address: '14 Link Road', city: 'Nagpur', pincode: '440001' };
  const answer = await post(page, 'admin/vendors/create', lab);
  const { vendor, generatedCredentials } = await answer.json();
  return { vendor, ...generatedCredentials } as {
    vendor: { id: number; slug: string };
    email: string;
    password: string;
  };
}

async function openDashboardOf(browser: Browser, account: { email: string; password: string }) {
  const context = await browser.newContext();
  const newPassword = 'quiet river 42';
  await logIn(context, account);
  await post(context, 'auth/change_password', { currentPassword: account.password, newPassword });
  const page = await context.newPage();
  await page.goto('/vendor/dashboard');
  await expect(page.getByRole('heading', { name: 'Profile Management' })).toBeVisible();
  return page;
}

test('An administrator adds a lab, and hands over a login that is shown once', async ({ page, browser }) => {
  await openVendors(page);
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await expectAccessible(page, 'the list of vendors');
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Public page' })).toHaveAttribute('href', /^\/vendor\//);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  const form = page.getByRole('dialog', { name: 'Add Vendor' });
  await form.getByRole('button', { name: 'Create Vendor' }).click();
  await expect(form.getByText('Vendor name must be at least 2 characters long.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Pincode' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Manual Entry').check();
  await expect(form.getByText('Address is required.')).toBeVisible();
  await expectAccessible(page, 'the form of a vendor with errors');
  await form.getByLabel('Vendor name').fill('Tulsi Path Lab');
  await form.getByLabel('Address', { exact: true }).fill('14 Link Road, Sitabuldi');
  await form.getByLabel('City', { exact: true }).fill('Nagpur');
  await form.getByLabel('Pincode', { exact: true }).fill('440012');
  await form.getByLabel('Phone').fill('07122 345678');
  await form.getByRole('switch', { name: 'Sunday: open' }).check();
  await form.getByLabel('Sunday: closes at').fill('13:00');
  await form.getByRole('button', { name: 'Create Vendor' }).click();
  const again = page.getByRole('dialog', { name: 'Type your password again' });
  await again.getByLabel('Password', { exact: true }).fill(demoAccounts.admin.password);
  await again.getByLabel('Password', { exact: true }).press('Enter');

  const credentials = page.getByRole('dialog', { name: 'Login Credentials Generated' });
  await expect(credentials).toContainText('These credentials will not be shown again.');
  await expect(page.getByText('Vendor created successfully!')).toBeVisible();
  await expect(form).toBeHidden();
  await expectAccessible(page, 'the credentials');
  // Neither Escape nor a press beside it takes them away.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(credentials).toBeVisible();
  const [loginId = '', password = ''] = await credentials.getByRole('definition').allTextContents();
  expect(loginId).toBe('tulsi-path-lab@labs.example');
  await credentials.getByRole('button', { name: 'I have handed them over' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('tulsi');
  const row = page.getByRole('row', { name: /Tulsi Path Lab/ });
  await expect(row).toContainText('14 Link Road, SitabuldiNagpur');
  await expect(page.getByText('Page 1 of')).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText(password);

  const lab = await (await browser.newContext()).newPage();
  await lab.goto('/vendor/login');
  await lab.getByLabel('Email').fill(loginId);
  await lab.getByLabel('Password').fill(password);
  await lab.getByRole('button', { name: 'Login' }).click();
  await expect(lab.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible();
  await lab.getByLabel('Current password').fill(password);
  await lab.getByLabel('New password').fill('quiet river 42');
  await lab.getByRole('button', { name: 'Change password' }).click();
  await expect(lab.getByRole('heading', { name: 'Profile Management' })).toBeVisible();
  await expect(lab.getByLabel('Lab name')).toHaveValue('Tulsi Path Lab');
  await expect(lab.getByLabel('Phone')).toHaveValue('0712 234 5678');
});

test('A lab edits its profile with a logo, and each error is shown at its field', async ({
  page,
  checkPage,
  browser,
}) => {
  const lab = await openDashboardOf(browser, await createLab(page, 'Champa Diagnostics'));
  await lab.getByLabel('GST number').fill('27AAPFU0939F1Z');
  await lab.getByLabel('Establishment year').fill('2999');
  const save = lab.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(lab.getByText('Invalid GST number format')).toBeVisible();
  await expect(lab.getByText('Establishment year cannot be in the future')).toBeVisible();
  await expect(lab.getByLabel('Establishment year')).toBeFocused();
  await lab.getByLabel('Establishment year').fill('1999');
  await lab.getByLabel('GST number').fill('27aapfu0939f1zv');
  await lab.getByRole('switch', { name: 'NABL accredited' }).check();
  await lab.getByLabel('NABL certificate number').fill('MC-7788');
  await expect(lab.getByText('Patients see the NABL badge once')).toBeVisible();
  await lab.getByLabel('NABL valid until').fill('2099-03-31');
  await expect(lab.getByText('Patients see the NABL badge up to Tuesday, 31 Mar 2099.')).toBeVisible();
  const choosing = lab.waitForEvent('filechooser');
  await lab.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(lab.getByText('Logo uploaded successfully!')).toBeVisible();
  await expect(lab.getByRole('img', { name: 'Logo, as it is now' })).toBeVisible();
  // A link away asks first.
  await lab.getByRole('link', { name: 'Availability' }).last().click();
  await lab.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect(lab.getByText('Profile updated successfully!')).toBeVisible();
  await expect(save).toBeFocused();
  await expect(lab.getByLabel('GST number')).toHaveValue('27AAPFU0939F1ZV');
  await page.goto('/vendor/champa-diagnostics');
  await expect(page.getByText('MC-7788')).toHaveCount(0);
  await expect(page.locator('img[src^="/images/"]').first()).toBeVisible();
  await lab.reload();
  await expect(lab.getByLabel('Establishment year')).toHaveValue('1999');
  await page.context().addCookies(await lab.context().cookies());
  await page.goto('/vendor/dashboard');
  await expect(page.getByRole('heading', { name: 'Profile Management' })).toBeVisible();
  await checkPage('the profile');
});

test('A picture that cannot be stored now stays in the form with the text, and another press of Save is enough', async ({
  page,
  browser,
}) => {
  const lab = await openDashboardOf(browser, await createLab(page, 'Kewda Diagnostics'));
  const reason = 'Pictures cannot be stored at this moment. Please try again in a few minutes.';
  const refuse = (path: string) => ({
    status: 503,
    json: { error: reason, message: reason, issues: [{ path, message: reason }] },
  });
  await lab.route('**/_api/uploads/logo', (route) => route.fulfill(refuse('file')));
  await lab.getByLabel('Establishment year').fill('1999');
  await lab.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(lab.getByText('Failed to upload logo. Please try again.')).toBeVisible();
  const kept = lab.getByRole('form', { name: 'Profile' }).getByText('saving the form tries again');
  await expect(kept).toBeVisible();
  const preview = lab.getByRole('img', { name: 'Logo, as it is now' });
  await expect(preview).toHaveAttribute('src', /^data:image\/png/);

  await lab.route('**/_api/vendor/profile/update', (route) => route.fulfill(refuse('logoUrl')));
  const save = lab.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(lab.getByText(reason)).toBeVisible();
  await expect(preview).toHaveAttribute('src', /^data:image\/png/);
  await expect(lab.getByLabel('Establishment year')).toHaveValue('1999');
  await lab.unroute('**/_api/vendor/profile/update');
  await save.click();
  await expect(lab.getByText('Profile updated successfully!')).toBeVisible();
  await expect(kept).toBeHidden();
  await expect(preview).toHaveAttribute('src', /^\/images\//);
  await expect(lab.getByLabel('Establishment year')).toHaveValue('1999');
});

test('A renamed lab keeps its old address, and a deleted one is gone unless patients are expected there', async ({
  page,
}) => {
  await test.step('The address of a renamed lab leads to its new one, with all that is below it', async () => {
    await logIn(page, demoAccounts.admin);
    // A lab that has had its address for longer than a day.
    const answer = await page.request.get('/_api/admin/vendors?search=Guwahati&limit=1');
    const [{ name, slug }] = (await answer.json()).vendors;
    await openVendors(page, `${name} Guwahati`);
    await page
      .getByRole('button', { name: `Edit ${name}` })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: 'Edit Vendor' });
    await form.getByLabel('Vendor name').fill('Parijat Lab');
    await form.getByRole('button', { name: 'Update Vendor' }).click();
    await expect(page.getByText('Vendor updated successfully!')).toBeVisible();
    await page.goto(`/vendor/${slug}`);
    await expect(page).toHaveURL('/vendor/parijat-lab');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parijat Lab');
    const booking = await page.request.get(`/book/${slug}/complete-blood-count`, { maxRedirects: 0 });
    expect(booking.status()).toBe(301);
    expect(booking.headers().location).toBe('/book/parijat-lab/complete-blood-count');
  });
  await test.step('A lab is deleted after a question, unless patients are expected there', async () => {
    await createLab(page, 'Gulmohar Lab');
    await openVendors(page, 'gulmohar lab');
    await pressDelete(page, 'Gulmohar Lab');
    const question = page.getByRole('dialog', { name: 'Delete Gulmohar Lab?' });
    await expect(question).toContainText('Are you sure you want to delete this vendor? This action cannot be undone.');
    await expect(question).toContainText('(/vendor/gulmohar-lab): 0 prices, 0 packages, 0 bookings');
    await expect(question).toContainText('an administrator can restore it from there');
    await question.getByRole('button', { name: 'Delete Vendor' }).click();
    await expect(page.getByText('Vendor deleted successfully!')).toBeVisible();
    await expect(page.getByText('No vendors found')).toBeVisible();
    await page.goto('/admin/dashboard/archive?kind=vendor&search=gulmohar');
    await page.getByRole('button', { name: 'Restore Gulmohar Lab' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText('"Gulmohar Lab" is back with its tests, prices and address.')).toBeVisible();
    expect((await page.request.get('/vendor/gulmohar-lab')).status()).toBe(200);
    await openVendors(page, 'gulmohar lab');
    await pressDelete(page, 'Gulmohar Lab');
    await question.getByRole('button', { name: 'Delete Vendor' }).click();
    await expect(page.getByText('No vendors found')).toBeVisible();
    // The demo lab is booked for weeks.
    await page.getByRole('searchbox', { name: 'Search vendors' }).fill('sanjeevika diagnostics mumbai');
    await pressDelete(page, 'Sanjeevika Diagnostics');
    const refused = page.getByRole('dialog', { name: 'Delete Sanjeevika Diagnostics?' });
    await expect(refused.getByText(/This lab has \d+ upcoming bookings/)).toBeVisible();
    await expect(refused.getByRole('button', { name: 'Delete Vendor' })).toHaveCount(0);
    await refused.getByRole('button', { name: 'Close' }).click();
  });
});

test('Of two people who edit one lab, the second one keeps what the first one changed elsewhere', async ({
  page,
  browser,
}) => {
  const account = await createLab(page, 'Ketaki Lab');
  await openVendors(page, 'ketaki lab');
  await page.getByRole('button', { name: 'Edit Ketaki Lab' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Vendor' });
  await form.getByLabel('Legal name').fill('Ketaki Laboratories LLP');

  const lab = await openDashboardOf(browser, account);
  await lab.getByLabel('Phone').fill('98765 43210');
  await lab.getByRole('button', { name: 'Save Changes' }).click();
  await expect(lab.getByText('Profile updated successfully!')).toBeVisible();

  await form.getByRole('button', { name: 'Update Vendor' }).click();
  const notice = form.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' });
  await expect(notice.getByRole('rowheader')).toHaveText(['Phone', 'Legal name', 'Login']);
  await expect(notice.getByRole('row', { name: 'Phone' })).toContainText(/\+919876543210\s*Not changed$/);
  await expect(notice.getByRole('row', { name: 'Legal name' })).toContainText('Not changedKetaki Laboratories LLP');
  await expectAccessible(page, 'two edits of a lab');
  await notice.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByText('Vendor updated successfully!')).toBeVisible();
  await lab.reload();
  await expect(lab.getByLabel('Phone')).toHaveValue('+91 98765 43210');
  await expect(lab.getByLabel('Legal name')).toHaveValue('Ketaki Laboratories LLP');
});
