import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

test.beforeEach(({ page }) => logIn(page, demoAccounts.admin));

/** Notes of each message whether a dialog was still open when it came. */
async function watchMessages(page: Page): Promise<() => Promise<[text: string, isDialogOpen: boolean][]>> {
  const notes = await page.evaluateHandle(() => {
    const found: [string, boolean][] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || node.parentElement?.role !== 'status') continue;
        found.push([node.querySelector('strong')?.textContent ?? '', document.querySelector('dialog[open]') !== null]);
      }
    }).observe(document.body, { childList: true, subtree: true });
    return found;
  });
  return () => notes.jsonValue();
}

test('Tests are edited and deleted by keyboard: each dialog closes before its toast, and the focus stays in the list', async ({
  page,
}) => {
  const names = ['Quorvex One', 'Quorvex Two'];
  for (const name of names) await post(page, 'admin/tests/create', { name });
  await page.goto('/admin/dashboard?search=quorvex');
  const title = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(title('Quorvex Two')).toBeVisible();
  const readMessages = await watchMessages(page);

  const edit = page.getByRole('button', { name: 'Edit Quorvex One' });
  await edit.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Test' });
  await form.getByLabel('Description', { exact: true }).fill('Finds quorvex');
  await form.getByLabel('Test name').press('Enter');
  await expect(page.getByText('Test successfully updated.')).toBeVisible();
  await expect(edit).toBeFocused();

  const pressDelete = async (name: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  };
  await pressDelete('Quorvex One');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Test' }).press('Enter');
  await expect(page.getByText('Test "Quorvex One" deleted successfully.')).toBeVisible();
  await expect(title('Quorvex Two')).toBeFocused();
  await pressDelete('Quorvex Two');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Test' }).press('Enter');
  await expect(page.locator(':focus')).toContainText('No tests found');
  await page.getByRole('button', { name: 'Show All Tests' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Tests' }).locator('[data-row]').first()).toBeFocused();

  expect(await readMessages()).toEqual([
    ['Test successfully updated.', false],
    ['Test "Quorvex One" deleted successfully.', false],
    ['Test "Quorvex Two" deleted successfully.', false],
  ]);
});

test('Lists keep the focus at their ends, and the audit log while it is filtered by a person', async ({ page }) => {
  await test.step('At the ends of a list the way on does nothing, and keeps the focus', async () => {
    await page.goto('/admin/dashboard?page=2');
    const previous = page.getByRole('button', { name: 'Previous' });
    await previous.press('Enter');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await expect(previous).toBeFocused();
    await expect(previous).toBeDisabled();
    await previous.press('Enter');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  });
  await test.step('Changes of one person are chosen in the audit log and let go again by keys', async () => {
    const { id } = await (await post(page, 'admin/tests/create', { name: 'Quorvex Three' })).json();
    await post(page, 'admin/tests/delete', { id });
    await page.goto('/admin/dashboard/audit');
    const person = page.getByRole('list', { name: 'Changes' }).getByRole('button', { name: 'Demo Admin' }).first();
    await person.press('Enter');
    const all = page.getByRole('button', { name: /Show all$/ });
    await expect(all).toContainText('Only changes by Demo Admin.');
    await expect(page.locator('button:focus')).toHaveText('Demo Admin');
    await all.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Person by email address' })).toBeFocused();
  });
  await test.step('The filters of an audit log that could not be loaded are let go again', async () => {
    await page.route('**/_api/admin/audit/search*', (route) => route.fulfill({ status: 400, json: { error: 'No.' } }));
    await page.goto('/admin/dashboard/audit?thing=diagnostic_tests');
    await expect(page.getByRole('heading', { name: 'Error loading the audit log' })).toBeVisible();
    await page.unroute('**/_api/admin/audit/search*');
    await page.getByRole('button', { name: /Show all$/ }).press('Enter');
    await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
  });
});
