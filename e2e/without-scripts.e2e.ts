import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('Pages are complete before any script runs', async ({ page }) => {
  await test.step('Results show their labs', async () => {
    await page.goto('/complete-blood-count/mumbai?sort=price-high&tab=labs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Blood Count in Mumbai');
    const labs = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Book Now/ }) });
    await expect(labs).toHaveCount(20);
    const prices = await labs.getByText(/^₹/).allInnerTexts();
    expect(prices).toHaveLength(20);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(labs).toHaveCount(40);
  });
  await test.step('a town shows the nearest cities and labs, before any script', async () => {
    await page.goto('/complete-blood-count/barasat');
    await expect(page.getByText('No Options Found')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Nearest labs' })).toBeVisible();
    await expect(page.getByText('Distances are from the middle of Barasat.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Book Now/ })).toHaveCount(3);
    await page.getByRole('link', { name: /^Kolkata 1\d km · \d+ labs from ₹[\d,]+\.\d\d$/ }).click();
    await expect(page).toHaveURL('/complete-blood-count/kolkata?tab=labs');
  });
  await test.step('a health package has its nearest cities', async () => {
    await page.goto('/senior-citizen-package/barasat');
    await expect(page.getByRole('link', { name: /^Kolkata 1\d km · \d+ labs? from ₹[\d,]+\.\d\d$/ })).toBeVisible();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('A lab is seen in one screen of a phone, and its page is short, also without scripts', async () => {
    await page.goto('/vendor/sanjeevika-diagnostics');
    const firstScreen = [
      page.getByRole('heading', { level: 1 }),
      page.getByText(/^Open now|^Closed now/),
      page.getByText('Next free time:'),
      page.getByText('NABL accredited'),
      page.getByRole('link', { name: /^Call/ }),
      page.getByRole('link', { name: /^Get Directions/ }),
      page.getByRole('link', { name: /^Tests \(/ }),
      page.getByLabel('Find a test at this lab'),
      page.getByRole('heading', { name: 'Popular here' }),
    ];
    for (const part of firstScreen) await expect(part).toBeInViewport();
    const popular = page.getByRole('region', { name: 'Popular here' });
    await expect(popular.getByRole('listitem')).toHaveCount(10);
    await expect(popular.getByRole('listitem').first()).toHaveText(
      /₹[\d,]+\.\d\d\s*Report in\s\d+\sh\s·\s~\d+\smins\s·\s.*Book Now/,
    );
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(6000);
    await page.getByRole('heading', { name: 'Thyroid', exact: true }).click();
    await page.getByRole('link', { name: 'Book Now Free T3 Test' }).click();
    await expect(page).toHaveURL(/^.*\/book\/sanjeevika-diagnostics\//);
  });
  await test.step('Nothing of a message to support ends up in an address', async () => {
    await page.goto('/');
    const feedback = page.locator('#feedback');
    await feedback.locator('summary').click();
    await expect(feedback.getByText('What was difficult, and what is missing?')).toBeVisible();
    await expect(feedback.locator('form')).toHaveCount(0);
    expect(await page.locator('#help noscript').textContent()).toContain('The forms here need JavaScript.');
  });
});

test('The boxes of search are plain forms, and a guess is shown, too', async ({ page, context, baseURL }) => {
  const headerBox = page.getByRole('banner').getByRole('textbox', { name: 'Find a test or package' });
  await test.step('a guess is said all the same', async () => {
    for (const path of ['/ferritin-test', '/ferritin-test/mumbai', '/ferritin-test/mumbai/powai']) {
      await page.goto(`${path}?q=hair+fall`);
      await expect(page.getByText(/^Showing/)).toContainText(/^Showing Ferritin Test for “hair fall”. Also: /);
    }
    await page.goto('/ferritin-test/mumbai?q=ferritin');
    await expect(page.getByText(/^Showing/)).toHaveCount(0);
  });
  await test.step('it is a plain form; what would be a guess is a list', async () => {
    await page.goto('/lipid-profile/mumbai');
    await headerBox.fill('hair fall');
    await headerBox.press('Enter');
    await expect(page).toHaveURL('/search?query=hair+fall');
    await expect(page.getByRole('link', { name: /^Ferritin Test/ })).toContainText('labs in Mumbai');
    await page.goto('/lipid-profile/mumbai');
    await headerBox.fill('cbc');
    await headerBox.press('Enter');
    await expect(page).toHaveURL('/complete-blood-count/mumbai?tab=labs');
  });
  await test.step('the box is a plain form that leads to the test, in the visitor’s city', async () => {
    await context.addCookies([{ name: 'jaanch_place', value: 'pune', url: baseURL ?? '' }]);
    await page.goto('/');
    await page.getByRole('combobox').fill('sugar test');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/blood-sugar-test/pune?tab=labs');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Blood Sugar Test');
    await page.goto('/search?query=sugar+test+indore');
    await expect(page).toHaveURL('/blood-sugar-test/indore?tab=labs');
  });
  await test.step('a page outside all indexes names the unknown test and offers another search', async () => {
    await page.goto('/search?query=%3Cxyzzy%3E&tab=labs');
    await expect(page.getByText('No tests or packages found.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('combobox')).toHaveValue('<xyzzy>');
    await page.getByRole('combobox').fill('test near me');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/search?query=test+near+me');
    await expect(page.getByRole('main').getByRole('link', { name: 'Lipid Profile' }).first()).toBeVisible();
    await expect(page.getByText('No tests or packages found.')).toHaveCount(0);
  });
});
