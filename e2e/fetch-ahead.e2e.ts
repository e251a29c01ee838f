import { expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

/** How often the code and the labs of the offers page were asked for, and the link of the home page that leads there. */
async function openHome(page: Page) {
  const asked = { code: 0, labs: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/offers-page-') && pathname.endsWith('.js')) asked.code++;
    if (pathname === '/_api/vendors/by-test') asked.labs++;
  });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Cardiac' });
  await expect(link).toHaveAttribute('href', /^\/lipid-profile\/\w+$/);
  await untilHydrated(link);
  return { asked, link };
}

const offers = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Book/ });

test('A page is fetched once while a mouse rests on its link, at its touch and for the keyboard', async ({
  page,
  checkPage: _,
}) => {
  await test.step('A page is fetched while a mouse rests on its link, once, and is there when it is opened', async () => {
    const { asked, link } = await openHome(page);
    expect(asked).toEqual({ code: 0, labs: 0 });
    await link.hover();
    await expect.poll(() => asked).toEqual({ code: 1, labs: 1 });
    // Beside the page's parts: what scrolls under a mouse is rested on, too.
    await page.mouse.move(1, 1);
    await link.hover();
    await link.click();
    await expect(offers(page).first()).toBeVisible();
    expect(asked).toEqual({ code: 1, labs: 1 });
  });
  await page.mouse.move(1, 1);
  await test.step('A page is fetched at the touch of its link, and for the keyboard', async () => {
    const { asked, link } = await openHome(page);
    await link.dispatchEvent('pointerdown');
    await expect.poll(() => asked).toEqual({ code: 1, labs: 1 });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(offers(page).first()).toBeVisible();
    expect(asked).toEqual({ code: 1, labs: 1 });
  });
});

test('With data saver, a page is fetched only when it is opened', async ({ page, checkPage: _ }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.clock.install();
  const { asked, link } = await openHome(page);
  await link.dispatchEvent('pointerdown');
  await link.hover();
  await link.focus();
  await page.clock.runFor(500);
  expect(asked).toEqual({ code: 0, labs: 0 });
  await link.click();
  await expect(offers(page).first()).toBeVisible();
  expect(asked).toEqual({ code: 1, labs: 1 });
});
