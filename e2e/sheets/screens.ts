import type { Page } from '@playwright/test';
import type { demoAccounts } from '../../src/server/demo/demo-accounts.ts';
import { toDateAhead } from '../made-bookings.ts';

export type Screen = {
  path: string;
  /** What to do before the picture is taken, at each width. */
  prepare?: (page: Page) => Promise<void>;
};

export type Audience = {
  account?: keyof typeof demoAccounts;
  screens: Record<string, Screen>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A page that is loaded again may show it open. */
const openFirst = (selector: string) => async (page: Page) => {
  const first = page.locator(selector).first();
  if (await first.isVisible()) await first.click();
};

const results = '/complete-blood-count/mumbai/andheri-west?tab=labs';
const tomorrow = `/vendor/dashboard/bookings?date=${toDateAhead(1)}`;

/** Every screen of the program, by who sees it. */
export const audiences: Record<string, Audience> = {
  patients: {
    screens: {
      home: { path: '/' },
      'search-one-need': { path: '/search?query=hair+fall' },
      'search-several': { path: '/search?query=cbc%2C+thyroid%2C+lipid' },
      test: { path: '/complete-blood-count' },
      city: { path: '/complete-blood-count/mumbai' },
      results: { path: results },
      filters: {
        path: results,
        prepare: (page) => page.locator('summary', { hasText: 'Sort' }).first().dispatchEvent('click'),
      },
      place: { path: results, prepare: press(/change location$/) },
      'at-home': { path: `${results}&home=true` },
      comparison: { path: results, prepare: compareTwo },
      'empty-city': { path: '/complete-blood-count/agartala' },
      packages: { path: '/complete-blood-count/mumbai?tab=packages' },
      lab: { path: '/vendor/sanjeevika-diagnostics' },
      package: { path: '/vendor/sanjeevika-diagnostics/package/1' },
      'book-test': { path: '/book/sanjeevika-diagnostics/lipid-profile' },
      'book-package': { path: '/book/package/1' },
      confirmation: { path: '/book/sanjeevika-diagnostics/lipid-profile', prepare: book },
      'your-tests': { path: '/your-tests?tests=complete-blood-count,lipid-profile' },
      'tests-of-two': { path: '/your-tests?tests=complete-blood-count,lipid-profile~complete-blood-count' },
      prescription: { path: '/search/prescription' },
      'prescription-read': { path: '/search/prescription', prepare: readPrescription },
      'find-booking': { path: '/bookings' },
      login: { path: '/login' },
      signup: { path: '/signup' },
      'not-found': { path: '/no/such/page/here' },
    },
  },
  customer: {
    account: 'customer',
    screens: {
      'own-bookings': { path: '/bookings' },
      'own-booking': { path: '/bookings', prepare: openFirst('[data-booking]') },
      account: { path: '/account' },
      'own-data': { path: '/account/data' },
    },
  },
  'lab-entry': {
    screens: {
      'lab-login': { path: '/vendor/login' },
      'lab-signup': { path: '/vendor/signup' },
      'console-login': { path: '/admin/login' },
    },
  },
  lab: {
    account: 'vendor',
    screens: {
      profile: { path: '/vendor/dashboard' },
      tests: { path: '/vendor/dashboard/tests' },
      availability: { path: '/vendor/dashboard/availability' },
      closures: { path: '/vendor/dashboard/availability?tab=closures' },
      'lab-packages': { path: '/vendor/dashboard/packages' },
      'price-list': { path: '/vendor/dashboard/tests/price-list', prepare: uploadPrices },
      desk: { path: '/vendor/dashboard/bookings' },
      'desk-tomorrow': { path: tomorrow },
      'booking-panel': { path: tomorrow, prepare: openFirst('tr[data-booking] [data-row]') },
      'walk-in': { path: '/vendor/dashboard/bookings', prepare: press('Walk-in') },
      'all-lab-bookings': { path: '/vendor/dashboard/bookings/all' },
      close: { path: '/vendor/dashboard/bookings/close' },
      'lab-reports': { path: '/vendor/dashboard/reports' },
      bills: { path: '/vendor/dashboard/bills' },
      rounds: { path: `/vendor/dashboard/bookings/rounds?date=${toDateAhead(1)}` },
      week: { path: '/vendor/dashboard/bookings/week' },
      analytics: { path: '/vendor/dashboard/analytics' },
      'home-collection': { path: '/vendor/dashboard/home-collection' },
      'lab-reviews': { path: '/vendor/dashboard/reviews' },
      people: { path: '/vendor/dashboard/people' },
      programs: { path: '/vendor/dashboard/tokens' },
    },
  },
  collector: {
    account: 'collector',
    screens: { round: { path: '/vendor/today' } },
  },
  console: {
    account: 'admin',
    screens: {
      catalogue: { path: '/admin/dashboard' },
      'all-bookings': { path: '/admin/dashboard/bookings' },
      messages: { path: '/admin/dashboard/messages' },
      approvals: { path: '/admin/dashboard/approvals' },
      vendors: { path: '/admin/dashboard/vendors' },
      lab: { path: '/admin/dashboard/vendors/1' },
      pricing: { path: '/admin/dashboard/pricing' },
      banners: { path: '/admin/dashboard/banners' },
      reviews: { path: '/admin/dashboard/reviews' },
      promises: { path: '/admin/dashboard/promises' },
      'data-requests': { path: '/admin/dashboard/data-requests' },
      'sent-messages': { path: '/admin/dashboard/sent-messages' },
      jobs: { path: '/admin/dashboard/jobs' },
      overview: { path: '/admin/dashboard/overview' },
      'message-text': { path: '/admin/dashboard/sent-messages/texts' },
      'test-requests': { path: '/admin/dashboard/test-requests' },
      accounts: { path: '/admin/dashboard/accounts' },
      archive: { path: '/admin/dashboard/archive' },
      audit: { path: '/admin/dashboard/audit' },
      'access-log': { path: '/admin/dashboard/access' },
    },
  },
};

async function compareTwo(page: Page) {
  for (const at of [0, 1]) {
    const tick = page.getByRole('checkbox', { name: /^Compare/ }).nth(at);
    if (!(await tick.isChecked())) await tick.dispatchEvent('click');
  }
  await page.getByRole('button', { name: 'Compare (2)' }).last().click();
}

async function readPrescription(page: Page) {
  await page.getByLabel('Prescription').fill('CBC, ESR\nSugar fasting and PP\nMoon dust\nAdv: review after 2 weeks');
  await page.getByRole('button', { name: 'Read the tests' }).click();
  await page.getByRole('button', { name: 'Read the tests' }).waitFor({ state: 'hidden' });
}

/** Rows of each kind: a new price, a large change, a name that is not sure, and two wrong ones. */
async function uploadPrices(page: Page) {
  const text = 'Test,Price\nLipid Profile,455\nComplete Blood Count,900\nSugar fasting,80\nMoon dust,100\nTSH,abc\n';
  await page
    .getByLabel('Price list', { exact: true })
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('region', { name: 'Check of prices.csv' }).waitFor();
}

/** At the first width; later the tab shows the confirmation by itself. */
async function book(page: Page) {
  const confirmation = page.getByRole('heading', { name: /^Booked for/ });
  if (await confirmation.isVisible()) return;
  await page.getByRole('group', { name: 'Date' }).getByRole('radio', { name: /free$/ }).nth(2).check();
  await page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).nth(2).check();
  await page.getByLabel('Patient name').fill('Asha Verma');
  await page.getByLabel('Phone', { exact: true }).fill('98201 12345');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  // A program that runs for longer knows the booking of the pictures before.
  const again = page.getByRole('button', { name: 'Book once more' });
  await confirmation.or(again).waitFor();
  if (await again.isVisible()) await again.click();
  await confirmation.waitFor();
}
