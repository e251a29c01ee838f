import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { listDemoBusinesses } from '../src/server/demo/vendors/demo-businesses.ts';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';

const takenLab = listDemoBusinesses().find(({ city }) => city === 'Indore') ?? { name: '' };

async function openWaiting(page: Page, lab: string) {
  await page.goto('/admin/dashboard/approvals');
  await page.getByRole('button', { name: lab }).click();
}

/** About the lab whose panel is open. */
async function decide(page: Page, lab: string, decision: 'Approve' | 'Refuse' | 'Suspend', reason = '') {
  await page.getByRole('button', { name: decision }).click();
  const question = page.getByRole('dialog', { name: `${decision} ${lab}?` });
  if (reason) {
    await question.getByRole('button', { name: decision }).click();
    await expect(question.getByText('Please say why: the lab reads it.')).toBeVisible();
    await question.getByLabel('Reason').fill(reason);
  }
  if (decision === 'Approve') await expect(question).toContainText('It has no tests with prices');
  await question.getByRole('button', { name: decision }).click();
  await expect(question).toHaveCount(0);
}

test('A lab claims its business, waits, is refused with a reason, asks again and is approved', async ({
  page,
  browser,
  checkPage,
}) => {
  const lab = 'Tulja Path Lab';
  await page.goto('/vendor/signup');
  await expect(page.getByRole('heading', { name: 'Partner with Us' })).toBeVisible();
  await checkPage('registration');
  await page.getByRole('button', { name: 'Enter details manually' }).click();
  await checkPage('registration by hand');
  await page.getByRole('button', { name: 'Back to search' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Your name must be at least 2 characters long.')).toBeVisible();
  await expect(page.getByText('Find your business here first, or enter its details manually.')).toBeVisible();

  await page.getByLabel('Email').fill(`tulja.${Date.now()}@example.in`);
  await page.getByLabel('Password', { exact: true }).fill('mango tree 7');
  await page.getByLabel('Your name').fill('Meera Rao');
  await page.getByLabel('Business name').fill('Tulja Path');
  await page.getByLabel('City or area').fill('Pune');
  await page.getByLabel('City or area').press('Enter');
  const card = page.getByRole('article').filter({ hasText: lab });
  await expect(card).toContainText('4.2 (115 reviews)');
  await expect(card).toContainText('Operational');
  await checkPage('businesses found');
  await card.getByRole('button', { name: 'Claim This Business' }).click();
  await page.getByRole('button', { name: 'Back to Search Results' }).click();
  await card.getByRole('button', { name: 'Claim This Business' }).click();
  await page.getByRole('button', { name: 'Confirm and Continue' }).click();
  await page.getByRole('button', { name: 'Change Business' }).click();
  await expect(page.getByLabel('Business name')).toHaveValue('Tulja Path');
  await expect(page.getByLabel('City or area')).toHaveValue('Pune');
  await card.getByRole('button', { name: 'Claim This Business' }).click();
  await page.getByRole('button', { name: 'Confirm and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Selected Business Profile' })).toBeFocused();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Pune');
  await expect(page.getByText('About here: drag the pin to your door, or press the map there.')).toBeVisible();
  await checkPage('a claimed business');
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page).toHaveURL(/\/vendor\/dashboard/);
  const setup = page.getByRole('region', { name: 'Before patients can find your lab' });
  await expect(setup).toContainText('We are checking your details.');
  await expect(setup.getByRole('link', { name: 'Add your tests and prices' })).toBeVisible();
  const step = setup.getByRole('listitem').filter({ hasText: 'Mark your place on the map' });
  await expect(step).not.toContainText('(done)');
  await page.getByRole('button', { name: 'The pin is right' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(step).toContainText('(done)');
  await checkPage('dashboard of a new lab');
  expect((await page.request.get('/vendor/tulja-path-lab')).status()).toBe(404);

  const admin = await (await browser.newContext()).newPage();
  await logIn(admin, demoAccounts.admin);
  await openWaiting(admin, lab);
  await decide(admin, lab, 'Refuse', 'The license number is missing.');

  await page.reload();
  const refused = page.getByRole('region', { name: 'Your lab was not approved' });
  await expect(refused).toContainText('Reason: The license number is missing.');
  await page.getByLabel('License number').fill('MH/2026/0417');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(refused.getByRole('listitem').filter({ hasText: 'phone and license number' })).toContainText('(done)');
  await refused.getByRole('button', { name: 'Ask for approval again' }).click();
  await expect(setup).toContainText('We are checking your details.');

  await openWaiting(admin, lab);
  await decide(admin, lab, 'Approve');
  const approved = admin.getByRole('dialog', { name: lab });
  await expect(approved.getByRole('heading', { name: 'Not ready for patients' })).toBeVisible();
  await expect(approved).toContainText('It has no open hours: nobody can book a time.');
  await page.goto('/vendor/tulja-path-lab');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lab);

  await decide(admin, lab, 'Suspend', 'Nobody answers the phone.');
  await admin.context().close();
  await page.goto('/vendor/dashboard');
  const suspended = page.getByRole('region', { name: 'Your lab is suspended' });
  await expect(suspended).toContainText('Reason: Nobody answers the phone.');
  await expect(suspended.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/);
});

test('A lab that is not on the map registers by hand, also after a failed search', async ({ page }) => {
  await page.goto('/vendor/signup');
  await page.getByLabel('Business name').fill('Qzxv');
  await page.getByLabel('City or area').fill('Wvqz');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No Businesses Found' })).toBeVisible();

  await page.route('**/_api/maps/search', (route) =>
    route.fulfill({ status: 503, json: { error: 'OVER_QUERY_LIMIT', message: 'OVER_QUERY_LIMIT' } }),
  );
  await page.getByLabel('Business name').fill('Nandini Labs');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Search Failed' })).toBeVisible();
  await expect(page.getByText('Search limit reached. Please try again in a few minutes.')).toBeVisible();
  const byHand = page.getByRole('button', { name: 'Enter Details Manually', exact: true });
  await page.route('**/assets/manual-business-*.js', (route) => route.abort());
  await byHand.click();
  await expect(page.getByText('The form could not be loaded')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await byHand.click();

  await page.getByLabel('Lab name').fill('Nandini Labs');
  await page.getByRole('radio', { name: 'Manual Entry' }).check();
  await page.getByLabel('Address').fill('7 Sampige Road');
  await page.getByRole('button', { name: 'Back to search' }).click();
  await page.getByRole('button', { name: 'Enter details manually', exact: true }).click();
  await expect(page.getByLabel('Lab name')).toHaveValue('');
  await page.getByRole('radio', { name: 'Manual Entry' }).check();
  await expect(page.getByLabel('Address')).toHaveValue('');

  await page.getByRole('radio', { name: 'Pincode-First Verification' }).check();
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560003');
  await expect(page.getByText('Bangalore, Karnataka', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter a full address.')).toBeVisible();
  await expect(page.getByText('City name is required.')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Manual Entry' }).check();
  await expect(page.getByLabel('City')).toHaveValue('Bangalore');

  await page.getByLabel('Lab name').fill('Nandini Labs');
  await page.getByLabel('Address').fill('7 Sampige Road, Malleshwaram');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByRole('textbox', { name: 'Pincode' }).fill('56000');
  await page.getByLabel('Email').fill('asha@jaanch.example');
  await page.getByLabel('Password', { exact: true }).fill('mango tree 7');
  await page.getByLabel('Your name').fill('Nandini Gowda');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter a valid 6-digit pincode.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560003');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Email already in use')).toBeVisible();
  await expect(page.getByLabel('Lab name')).toHaveValue('Nandini Labs');
  await page.getByLabel('Email').fill(`nandini.${Date.now()}@example.in`);
  await page.getByLabel('Latitude').fill('91');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Latitude must be between -90 and 90.')).toBeVisible();
  await expect(page.getByLabel('Latitude')).toBeFocused();
  await page.getByLabel('Latitude').fill('');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/vendor\/dashboard/);
  await expect(page.getByRole('banner')).toContainText('Nandini Labs');
});

test('A lab in Indore finds businesses to claim, and asks for one that is registered already', async ({
  page,
  checkPage,
}) => {
  await page.goto('/vendor/signup');
  await page.getByLabel('Business name').fill('Diagnostics');
  await page.getByLabel('City or area').fill('Indore');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByLabel('Business name').fill('Path');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Claim This Business' }).first()).toBeVisible();
  await page.getByLabel('Business name').fill(takenLab.name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: takenLab.name }).first();
  await expect(card).toContainText('Registered already');
  await card.getByRole('button', { name: 'This is my lab' }).click();
  await expect(page.getByRole('heading', { name: 'This lab is registered already' })).toBeFocused();
  await checkPage('asking for a lab');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Please tell us how to reach you.')).toBeVisible();
  await page.getByLabel('Who you are').fill('Ravi Jain');
  await page.getByLabel('Phone or e-mail for our answer').fill('098260 12345');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Thank you. We check who runs this lab')).toBeVisible();
});
