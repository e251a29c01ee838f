import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

test.beforeEach(({ page }) => logIn(page, demoAccounts.admin));

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search tests' }).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${text.split(' ')[0]}`));
};

/** What Word puts into the clipboard for a heading, a bold word, a list and a table. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h2 style='color:#2E74B5'>When is it advised?<o:p></o:p></h2>
<p class=MsoNormal style='font-size:11pt'><b>Copper</b> in blood<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Tiredness</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Pale skin</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=301><p class=MsoNormal><b>Age</b><o:p></o:p></p></td>
<td width=301><p class=MsoNormal>µg/dL</p></td></tr><tr><td><p class=MsoNormal>Adults</p></td><td><p class=MsoNormal>70 to 140</p></td></tr></table>
<img src="https://evil.example/x.png" onerror="alert(1)"><!--EndFragment--></body></html>`;

test('An administrator adds a test with a rich text, renames it and deletes it', async ({ page, checkPage }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Test Management' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Tests' }).getByRole('row')).toHaveCount(26);
  await checkPage('the test catalogue');

  await page.getByRole('button', { name: 'Add New Test' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Test' });
  await form.getByLabel('Test name').fill('Serum Copper Journey');
  await form.getByLabel('Category').selectOption('other');
  await form.getByLabel('Abbreviations').fill(' SCJ , CuJ,, ');
  await form.getByLabel('Fasting required').check();
  const text = form.getByRole('textbox', { name: 'About the test' });
  await text.click();
  await text.evaluate((target, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, fromWord);
  await expect(text.getByRole('listitem')).toHaveText(['Tiredness', 'Pale skin']);
  await expect(text.getByRole('cell')).toHaveText(['Age', 'µg/dL', 'Adults', '70 to 140']);
  await checkPage('the form of a test');

  await form.getByRole('button', { name: 'Preview Public Page' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('/serum-copper-journey')).toBeVisible();
  await expect(preview.getByText('Fasting required')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'When is it advised?' })).toBeVisible();
  await expect(preview.getByRole('row', { name: 'Adults 70 to 140' })).toBeVisible();
  await checkPage('the preview of a test');
  await preview.getByRole('button', { name: 'Back to Editing' }).click();
  await form.getByRole('button', { name: 'Create Test' }).click();
  await expect(page.getByText('Test successfully created.')).toBeVisible();
  await expect(form).toBeHidden();

  const visitor = await page.context().newPage();
  await visitor.goto('/');
  await visitor.getByRole('combobox').first().fill('scj');
  await expect(visitor.getByRole('option', { name: /Serum Copper Journey/ })).toBeVisible();
  await visitor.goto('/serum-copper-journey');
  const about = visitor.locator('section', { has: visitor.getByRole('heading', { name: 'About The Test' }) });
  await expect(about.getByRole('listitem')).toHaveText(['Tiredness', 'Pale skin']);
  await expect(about.locator('[style], img')).toHaveCount(0);

  await page.goto('/admin/dashboard?search=scj');
  await page.getByRole('button', { name: 'Serum Copper Journey', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Test' });
  await expect(edit.getByLabel('Abbreviations')).toHaveValue('SCJ, CuJ');
  await edit.getByLabel('Test name').fill('Blood Copper Journey');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Test successfully updated.')).toBeVisible();
  await visitor.goto('/serum-copper-journey/mumbai?sort=price');
  await expect(visitor).toHaveURL('/blood-copper-journey/mumbai?sort=price');
  await visitor.goto('/serum-copper-journey');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Blood Copper Journey');

  const pressDelete = async (name: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await pressDelete('Blood Copper Journey');
  const question = page.getByRole('dialog', { name: 'Delete "Blood Copper Journey"?' });
  await expect(question).toContainText('This action cannot be undone.');
  await expect(question).toContainText('an administrator can restore it from there');
  await checkPage('the question before a test is deleted');
  await question.getByRole('button', { name: 'Delete Test' }).click();
  await expect(page.getByText('Test "Blood Copper Journey" deleted successfully.')).toBeVisible();
  expect((await visitor.goto('/blood-copper-journey'))?.status()).toBe(404);

  await page.goto('/admin/dashboard/archive?kind=test&search=copper journey');
  await page.getByRole('button', { name: 'Restore Blood Copper Journey' }).click();
  await checkPage('the question before a test is restored');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('"Blood Copper Journey" is back with its prices and address.')).toBeVisible();
  await expect(page.getByText('Nothing that was deleted is called so.')).toBeVisible();
  await visitor.goto('/serum-copper-journey');
  await expect(visitor).toHaveURL('/blood-copper-journey');
  await page.goto('/admin/dashboard?search=scj');
  await pressDelete('Blood Copper Journey');
  await question.getByRole('button', { name: 'Delete Test' }).click();
  await expect(page.getByText('Test "Blood Copper Journey" deleted successfully.')).toBeVisible();
});

test('A test is described by keyboard alone, and each wrong value shows its error at the field', async ({ page }) => {
  await test.step('A wrong value of a test shows its error at the field', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Add New Test' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Test' });
    await form.getByLabel('Test name').fill('ab');
    await form.getByRole('button', { name: 'Create Test' }).click();
    await expect(form.getByText('Test name must be at least 3 characters long.')).toBeVisible();
    await expect(form.getByLabel('Test name')).toBeFocused();
    await form.getByLabel('Test name').fill('Complete Blood Count');
    await form.getByRole('button', { name: 'Create Test' }).click();
    await expect(form.getByText('A test with this name exists already: Complete Blood Count')).toBeVisible();
    await expect(form.getByLabel('Test name')).toHaveValue('Complete Blood Count');
    await form.getByLabel('Test name').fill('Taken Journey');
    await form.getByLabel('Abbreviations').fill('TKJ, CBC');
    await form.getByRole('button', { name: 'Create Test' }).click();
    await expect(form.getByLabel('Abbreviations')).toHaveAccessibleDescription(
      /'CBC' is an abbreviation of Complete Blood Count already\./,
    );
  });
  await test.step('A rich text is formatted by keyboard alone', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Add New Test' }).click();
    const text = page.getByRole('textbox', { name: 'About the test' });
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    await text.focus();
    await page.keyboard.type('What it shows');
    await page.keyboard.press('Shift+Tab');
    await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('What it shows');
    await expect(toolbar.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('A test is merged with another by keyboard, after what changes was shown', async ({ page, checkPage }) => {
  const created = async (name: string) => (await post(page, 'admin/tests/create', { name })).json();
  const gone = await created('Merged Journey Serum');
  const { id: staysId } = await created('Kept Journey');
  await post(page, 'admin/tests/update', { id: gone.id, abbreviations: ['MJS'] });
  await page.goto('/admin/dashboard?search=merged journey serum');
  await page.getByRole('button', { name: 'More about Merged Journey Serum' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Merge with another test' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge “Merged Journey Serum” with another test' });
  const picker = dialog.getByRole('combobox', { name: 'Test that stays' });
  await expect(picker).toBeFocused();
  await page.keyboard.type('kept journey');
  await expect(dialog.getByRole('option', { name: /^Kept Journey/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('/merged-journey-serum leads to /kept-journey from now on.')).toBeVisible();
  await expect(dialog.getByText('Merged Journey Serum, MJS')).toBeVisible();
  await checkPage('what changes when a test is merged');

  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(page.getByText('Merged Journey Serum is now Kept Journey')).toBeVisible();
  await expect(dialog).toBeHidden();

  const visitor = await page.context().newPage();
  await visitor.goto('/merged-journey-serum');
  await expect(visitor).toHaveURL('/kept-journey');
  await visitor.goto('/');
  await visitor.getByRole('combobox').first().fill('mjs');
  await expect(visitor.getByRole('option', { name: /Kept Journey/ })).toBeVisible();
  await post(page, 'admin/tests/delete', { id: staysId });
});

test('Two administrators who edit one test see each other’s changes', async ({ page }) => {
  const name = 'Conflict Journey';
  await page.goto('/admin/dashboard');
  const { id } = await (await post(page, 'admin/tests/create', { name })).json();
  await search(page, 'conflict journey');
  await page.getByRole('button', { name, exact: true }).click();
  await post(page, 'admin/tests/update', { id, description: 'Theirs', reportTimeHours: 48 });
  const form = page.getByRole('dialog', { name: 'Edit Test' });
  await form.getByLabel('Description', { exact: true }).fill('Mine');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const notice = form.getByRole('alert');
  await expect(notice.getByRole('row', { name: 'Description Nothing Theirs Mine' })).toBeVisible();
  await expect(notice).toContainText('You both changed: Description.');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(form.getByLabel('Description', { exact: true })).toHaveValue('Theirs');
  await form.getByLabel('Description', { exact: true }).fill('Both');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Test successfully updated.')).toBeVisible();
  const { tests } = await (await page.request.get('/_api/admin/tests?search=conflict%20journey')).json();
  expect(tests[0]).toMatchObject({ description: 'Both', reportTimeHours: 48 });
  await post(page, 'admin/tests/delete', { id });
});

test('500 tests are imported, and one of them is searched for', async ({ page, checkPage }) => {
  const rows = Array.from(
    { length: 500 },
    (_, at) => `Brimtal ${at} Panel,other,"What number ${at} finds, and more",BT${at}`,
  );
  const table = ['Name,Category,Description,Abbreviations,Remarks', ...rows].join('\r\n');
  const choose = (content: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'tests.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Import or Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import or Export Tests' });
  await choose(`${table}\r\nBrimtal 7 Panel,xray,,`);
  await expect(dialog.getByText('500 new, 0 changed, 0 unchanged, 1 wrong')).toBeVisible();
  await expect(dialog.getByText(/Category must be one of/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 500 Tests' })).toBeDisabled();
  await checkPage('an import with a wrong row');

  await choose(table);
  await expect(dialog.getByText('500 new, 0 changed, 0 unchanged, 0 wrong')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 500 Tests' }).click();
  await expect(page.getByText('500 new, 0 changed.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await search(page, 'bt321');
  await expect(page.getByRole('button', { name: 'Brimtal 321 Panel', exact: true })).toBeVisible();
  await page.goto('/');
  await page.getByRole('combobox').first().fill('brimtal 321');
  await page.getByRole('option', { name: /Brimtal 321 Panel/ }).click();
  await expect(page).toHaveURL(/brimtal-321-panel/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brimtal 321 Panel');
});

test('Rows that may be tests of the catalogue are answered before they are imported', async ({ page, checkPage }) => {
  const rows = ['"Ceruloplasmin, Automated"', 'Haemogram', 'Toxoplasma', 'Plimsoll Ratio', 'ab'];
  const buffer = Buffer.from(['Name', ...rows].join('\n'));
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Import or Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import or Export Tests' });
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'tests.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText(/^1 new, 0 changed, 0 unchanged, 1 wrong, 3 to answer$/)).toBeVisible();
  const table = dialog.getByRole('table', { name: 'Rows of the file' });
  await expect(table.getByRole('row', { name: /Automated/ })).toContainText('This is the test Ceruloplasmin');
  await expect(table.getByRole('row', { name: /Toxoplasma/ })).toContainText('May be');
  await checkPage('rows that may be tests of the catalogue');

  await dialog.getByRole('button', { name: 'Ceruloplasmin, Automated is the test Ceruloplasmin' }).click();
  await dialog.getByRole('button', { name: 'Leave out Haemogram' }).click();
  await dialog.getByRole('button', { name: 'Toxoplasma is a new test' }).click();
  await expect(dialog.getByText(/^2 new, 1 changed, 0 unchanged, 1 wrong, 1 left out$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave out ab' }).click();
  await dialog.getByRole('radio', { name: 'Changed 1' }).check();
  await expect(table.getByRole('row', { name: /Automated/ })).toContainText('Changed Ceruloplasmin');
  await dialog.getByRole('radio', { name: 'Left out 2' }).check();
  await dialog.getByRole('button', { name: 'Put back Haemogram' }).click();
  await expect(dialog.getByRole('button', { name: 'Import 3 Tests' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Leave out the 1 row without an answer' }).check();
  await dialog.getByRole('button', { name: 'Import 3 Tests' }).click();
  await expect(page.getByText('2 new, 1 changed.', { exact: true })).toBeVisible();
  await search(page, 'ceruloplasmin automated');
  await expect(page.getByRole('button', { name: 'Ceruloplasmin', exact: true })).toBeVisible();
});
