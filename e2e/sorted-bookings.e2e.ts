import { expect, type Locator } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

/** '8 Dec, 7:00 pm' of each row, which is in this year, or '8 Jan 2027, 7:00 pm'. */
async function listTimes(rows: Locator): Promise<number[]> {
  const texts = await rows.allInnerTexts();
  return texts.flatMap((text) => {
    const [, day, year, time] = /(\d{1,2} \w{3})( \d{4})?,\s+(\d{1,2}:\d{2} [ap]m)/.exec(text) ?? [];
    return day ? Date.parse(`${day} ${year ?? thisYear}, ${time}`) : [];
  });
}

const thisYear = toDateAhead(0).slice(0, 4);

const ascending = (times: number[]) => times.toSorted((one, other) => one - other);

for (const { role, address } of [
  { role: 'admin', address: '/admin/dashboard/bookings' },
  { role: 'vendor', address: '/vendor/dashboard/bookings/all?when=upcoming' },
] as const) {
  test(`The bookings of the ${role} are sorted by their time when the heading is pressed, which the address keeps`, async ({
    page,
  }) => {
    await logIn(page, demoAccounts[role]);
    await page.goto(address);
    const table = page.getByRole('table', { name: 'Bookings' });
    const rows = table.locator('tbody tr');
    const heading = table.getByRole('columnheader', { name: 'Date & Time' });
    // The heading is there before the rows are.
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(async () => (await listTimes(rows)).length).toBeGreaterThan(1);
    const first = await listTimes(rows);
    expect(first).toEqual(ascending(first));

    await heading.getByRole('button').press('Enter');
    await expect(page).toHaveURL(/sort=-when/);
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => (await listTimes(rows))[0]).toBeGreaterThan(first[0] ?? 0);
    const last = await listTimes(rows);
    expect(last).toEqual(ascending(last).toReversed());
    await page.reload();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
  });
}
