import { expect, type Page, test } from '@playwright/test';
import { signUp } from './calls.ts';
import { chooseFreeDay, fillPatient, findBookingForm, postBooking, timesOf, toDateAhead } from './made-bookings.ts';
import { untilHydrated } from './until-hydrated.ts';

// These journeys ignore the console, where failures are expected.

const late = 'The answer is taking too long. Check your connection and try again.';

/** Requests of a call go out and stay without an answer, until this is undone. */
async function silence(page: Page, call: string) {
  const url = `**/_api/${call}*`;
  await page.route(url, () => {});
  return () => page.unroute(url);
}

/** An account with so many bookings to come. Each journey has a city of its own. */
async function signUpWithBookings(page: Page, city: string, bookings: number) {
  await signUp(page);
  const [lab]: { id: number }[] = await (
    await page.request.get(`/_api/vendors/by-test?testId=1&location=${city}`)
  ).json();
  const vendorId = lab?.id ?? 0;
  for (let ahead = 1, made = 0; made < bookings; ahead++) {
    const day = toDateAhead(ahead);
    const [time]: string[] = await (
      await page.request.get(`/_api/vendor/available-slots?vendorId=${vendorId}&date=${day}`)
    ).json();
    if (!time) continue;
    const patient = { name: 'Ravi Kumar', phone: '98765 43240' };
    expect((await postBooking(page, { vendorId, day, time }, patient)).ok()).toBe(true);
    made++;
  }
}

test('A booking without an answer is unknown after twelve seconds, until the page can ask', async ({ page }) => {
  await page.clock.install();
  await page.goto(await findBookingForm(page, 'vitamin-d-test', 'madurai'));
  await chooseFreeDay(page);
  await timesOf(page).first().check();
  await fillPatient(page, 'Asha Verma', '98765 43241');
  // It reaches the server; only its answer does not come.
  let booked = '';
  await page.route('**/_api/bookings/create', async (route) => {
    booked = (await (await route.fetch()).json()).code;
  });
  const answers = await silence(page, 'bookings/find-attempt');
  const confirm = page.getByRole('button', { name: 'Confirm booking' });
  await confirm.click();
  await expect(page.getByText('Sending…')).toBeVisible();
  await expect.poll(() => booked).not.toBe('');
  await page.clock.fastForward(6_000);
  await expect(page.getByText('Still sending: the connection is slow. Please keep this page open.')).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByText(/^We do not know yet whether you are booked/)).toBeVisible();
  await expect(page.getByText('you will not be booked twice')).toBeVisible();
  await expect(confirm).toBeEnabled();
  await page.unroute('**/_api/bookings/create');
  await answers();
  // The question that was silenced ends, and the next one follows.
  await page.clock.fastForward(24_000);
  await expect(page.getByText(`${booked.slice(0, 5)} ${booked.slice(5)}`)).toBeVisible();
});

/** By a link of the page: a page that is loaded from the server has the bookings in it. */
async function goToBookings(page: Page) {
  await page.goto('/account');
  await page.getByRole('button', { name: /\(customer\)$/ }).click();
  await page.getByRole('link', { name: 'My bookings' }).click();
}

test('Lists, searches and forms without an answer fail after twelve seconds and can be retried', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await signUpWithBookings(page, 'nashik', 2);
  let answers = await silence(page, 'bookings/mine');
  const lists = ['upcoming', 'past'].map((when) => page.waitForRequest(`**/_api/bookings/mine?when=${when}`));
  await goToBookings(page);
  await Promise.all(lists);
  await expect(page.getByText('Loading bookings')).toBeAttached();
  await page.clock.fastForward(12_000);
  await expect(page.getByText(late)).toHaveCount(2);
  await answers();
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(page.getByText('For Ravi Kumar')).toHaveCount(2);

  answers = await silence(page, 'bookings/find');
  await page.getByText('Find a booking without an account').click();
  await page.getByLabel('Booking id').fill('5HKA5 VC9KS');
  await page.getByLabel('Phone number').fill('98765 43240');
  const find = page.getByRole('button', { name: 'Find booking' });
  const asked = page.waitForRequest('**/_api/bookings/find');
  await find.click();
  await asked;
  await page.clock.fastForward(12_000);
  await expect(page.getByText(late)).toHaveCount(2);
  await answers();
  await find.click();
  await expect(page.getByText('No booking was found with this id and phone number. Please check both.')).toBeVisible();

  answers = await silence(page, 'search/suggestions');
  await page.goto('/search?query=fever+under+500');
  await page.getByRole('link', { name: 'Any price' }).click();
  await expect(page.getByText('Searching tests and packages...')).toBeVisible();
  // Suggestions wait for a pause in typing.
  await page.clock.runFor(1_000);
  await page.clock.fastForward(11_000);
  await expect(page.getByText(late)).toBeVisible();
  await answers();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Complete Blood Count/ })
      .first(),
  ).toBeVisible();
});

test('While the network is away own bookings wait, and load by themselves when it is back', async ({ page }) => {
  await page.goto('/');
  await signUpWithBookings(page, 'meerut', 11);
  await page.goto('/bookings');
  const rows = page.getByRole('listitem').filter({ hasText: 'For Ravi Kumar' });
  await expect(rows).toHaveCount(10);
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('More bookings could not be loaded. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(10).getByRole('link')).toBeFocused();

  // What failed before the browser knew that it was offline.
  await page.route('**/_api/bookings/mine*', (route) => route.abort());
  await goToBookings(page);
  await expect(page.getByText('Your bookings could not be loaded. Check your connection.')).toHaveCount(2);
  await page.context().setOffline(true);
  await page.unroute('**/_api/bookings/mine*');
  await page.context().setOffline(false);
  await expect(rows).toHaveCount(10);
});

test('Failed queries load when the network returns, also if it was lost before hydration, and the error of a form goes', async ({
  page,
  context,
}) => {
  const loseNetworkAtLab = async () => {
    await page.goto('/vendor/sanjeevika-diagnostics');
    await untilHydrated(page.getByLabel('Find a test at this lab'));
    await context.setOffline(true);
    await page.getByLabel('Find a test at this lab').fill('cbc');
    await expect(page.getByText('Its abbreviations could not be loaded')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('also called CBC', { exact: true })).toBeVisible();
  };
  await test.step('The page learns that the network is away', loseNetworkAtLab);
  await test.step('The error of a form for lack of network goes', async () => {
    await page.goto('/bookings', { waitUntil: 'networkidle' });
    await page.getByLabel('Booking id').fill('5HKA5 VC9KS');
    await page.getByLabel('Phone number').fill('98765 43240');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Find booking' }).click();
    const error = page.getByText(/could not reach the server/);
    await expect(error).toBeVisible();
    await context.setOffline(false);
    await expect(error).toBeHidden();
  });
  await page.addInitScript(() => {
    window.addEventListener('offline', (event) => event.stopImmediatePropagation());
  });
  await test.step('The page never learns it', loseNetworkAtLab);
});

test('While the network is away filters and ticks of results still work, and later lists and searches load by themselves when it is back', async ({
  page,
}) => {
  await test.step('Later lists of results and searches wait', async () => {
    await page.goto('/lipid-profile/mumbai?tab=labs', { waitUntil: 'networkidle' });
    const cards = page.getByRole('link', { name: /^Book Now/ });
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await page.getByRole('radio', { name: /^Tomorrow/ }).check();
    await expect(cards).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(cards.first()).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toBeHidden();

    await page.goto('/search?query=fever+under+500', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Any price' }).click();
    await expect(page.getByText('Searching tests and packages...')).toBeVisible();
    await page.context().setOffline(false);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Dengue/ })
        .first(),
    ).toBeVisible();
  });
  await test.step('Filters and ticks still work, and the comparison loads later', async () => {
    await page.goto('/lipid-profile/mumbai?tab=labs&sort=rating-high', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await page.getByText('4.0 and above').click();
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(0)
      .check();
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Compare (2)' }).last().click();
    await expect(page.getByText('The comparison could not be loaded')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^You are offline/)).toBeHidden();
    await expect(page).toHaveURL(/rating=4\.0.*compare=[a-z0-9-]+,[a-z0-9-]+$/);
  });
});
