import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';
import { untilIdle } from './until-idle.ts';

/** One page of each kind. */
const pages = {
  'of the start and of searches': ['/', '/search?query=test', '/search?query=my+report', '/search/prescription'],
  'of accounts and bookings': ['/login', '/signup', '/account/password', '/bookings', '/bookings/ticket'],
  'of several tests': [
    '/your-tests',
    '/your-tests?tests=lipid-profile,hba1c&city=mumbai&day=tomorrow&timing=evening',
    '/your-tests?tests=lipid-profile,complete-blood-count~complete-blood-count&city=mumbai',
  ],
  'of labs and administrators who log in': ['/vendor/login', '/vendor/signup', '/admin/login'],
  'of results': ['/lipid-profile', '/lipid-profile/mumbai?tab=labs&rating=3.5', '/lipid-profile/mumbai/andheri-west'],
  'of a lab and its bookings': [
    '/vendor/sanjeevika-diagnostics',
    '/vendor/sanjeevika-diagnostics/package/1',
    '/book/sanjeevika-diagnostics/lipid-profile',
    '/book/package/1',
    '/book/ayushree-diagnostic-laboratory/fasting-blood-sugar-test?at=home',
  ],
};
const screens = [
  { width: 320, letters: '100%' },
  { width: 1280, letters: '100%' },
  { width: 320, letters: '200%' },
  { width: 390, letters: '200%' },
];

/** What runs out of the screen, and texts that are squeezed into a column of a few letters. */
function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInScroller = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      }
      return false;
    };
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { width, left, right } = element.getBoundingClientRect();
      if (width === 0 || !element.checkVisibility() || element.closest('.visually-hidden, .skip-link, svg')) continue;
      const name = `${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`;
      if ((left < -1 || right > innerWidth + 1) && !isInScroller(element)) faults.push(`beyond the screen: ${name}`);
      const isText = element.childElementCount === 0 && Boolean(element.textContent?.trim());
      const letter = Number.parseFloat(getComputedStyle(element).fontSize);
      if (isText && width < 3.5 * letter && linesOf(element) > 2) faults.push(`squeezed: ${name}`);
    }
    return faults;
  });
}

/** Words of up to 24 letters that are on two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style, .visually-hidden, svg')) continue;
      // Hidden labels.
      if (element.getBoundingClientRect().width <= 1) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<![\p{L}@.])\p{L}{2,24}(?![\p{L}@.])/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (others.some(({ top }) => top > (first?.bottom ?? 0) - 2)) broken.push(`${word} in ${element.className}`);
      }
    }
    return [...new Set(broken)];
  });
}

for (const [kind, paths] of Object.entries(pages)) {
  test(
    `The pages ${kind} fit small and large screens, also with letters twice as large`,
    {
      tag: '@layout',
    },
    async ({ page, checkPage }, { project }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of paths) {
        await page.goto(path);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
        });
        for (const { width, letters } of screens) {
          await page.setViewportSize({ width, height: 844 });
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
          }, letters);
          expect.soft(await layoutFaults(page), `${path}: ${width} px, letters of ${letters}`).toEqual([]);
          if (letters === '100%') expect.soft(await brokenWords(page), `${path}: ${width} px`).toEqual([]);
        }
        // Accessibility does not depend on the font.
        if (project.name === 'wide') await checkPage(`${path} with large letters`);
      }
    },
  );
}

test('The lists of labs and of the console break no word on small and large screens', async ({ page }) => {
  const lists = {
    vendor: [
      '',
      'tests',
      'availability',
      'packages',
      'bookings',
      'bookings?view=week',
      'analytics',
      'people',
      'tokens',
    ],
    admin: ['', 'bookings', 'messages', 'approvals', 'vendors', 'pricing', 'banners', 'accounts', 'archive', 'access'],
  };
  for (const [role, paths] of Object.entries(lists)) {
    await logIn(page, demoAccounts[role as keyof typeof lists]);
    for (const path of paths) {
      await page.goto(`/${role}/dashboard/${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await untilIdle(page);
      for (const width of [320, 390, 820, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await brokenWords(page), `${role}, ${path}: ${width} px`).toEqual([]);
      }
    }
  }
});

test('Colours of the system and letters of twice the size leave the results readable', async ({ page }) => {
  await test.step('Where the system sets the colours, the search says one thing, one tab is open and buttons have an edge', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/lipid-profile/mumbai?tab=labs');
    const words = await page
      .getByRole('banner')
      .locator('*')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').content));
    expect(words.filter((word) => word.includes('Search tests'))).toEqual([]);
    const lines = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
    expect(new Set(lines).size).toBe(2);
    const bookNow = page.getByRole('link', { name: /^Book Now/ }).first();
    await expect(bookNow).toHaveCSS('border-top-style', 'solid');
  });
  await test.step('Letters of twice the size lie over nothing, and a long place is not cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/complete-blood-count/mumbai/andheri-west?tab=labs');
    for (const size of ['100%', '200%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
      const place = page.getByRole('main').getByRole('button', { name: /change location$/ });
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
      expect(await place.locator('span').first().evaluate(isCut)).toBe(false);
      const skipLink = page.getByRole('link', { name: 'Skip to main content' });
      expect(await skipLink.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});
