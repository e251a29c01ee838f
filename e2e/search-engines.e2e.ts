import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

/** One page of each kind, and what must stay out of indexes. */
const indexed = {
  home: '/',
  test: '/complete-blood-count',
  'test by an abbreviation': '/cbc',
  'test in city': '/complete-blood-count/mumbai',
  'test in locality': '/complete-blood-count/mumbai/andheri-west',
  lab: '/vendor/sanjeevika-diagnostics',
};
const notIndexed = [
  '/login',
  '/signup',
  '/bookings',
  '/location-test',
  '/search?query=test+near+me',
  '/book/sanjeevika-diagnostics/complete-blood-count',
  '/complete-blood-count/atlantis',
  '/no-such-test',
];

const notFound = [
  ['/a/b/c/d/e', 'The page you are looking for does not exist.'],
  ['/no-such-test', 'The test you are looking for does not exist. It might have been moved or renamed.'],
  ['/no-such-test/mumbai/andheri-west', 'The test you are looking for in "Mumbai" could not be found.'],
  ['/vendor/no-such-lab', 'The vendor you are looking for does not exist.'],
  ['/vendor', 'Invalid URL'],
  ['/book/no-such-lab/complete-blood-count', 'The requested test or vendor could not be found.'],
  ['/vendor/sanjeevika-diagnostics/package/999999999', 'Package Not Found'],
  ['/vendor/sanjeevika-diagnostics/package/x', 'Package Not Found'],
  ['/vendor/another-lab/package/1', 'Package Not Found'],
  ['/book/package/999999999', 'Booking Error'],
  ['/book/package/x', 'Booking Error'],
] as const;

/**
 * Shortens lists to their first entry, because a test has dozens of offers, and leaves out ratings, which come from visits of the
 * last months.
 */
const keepFirstOfLists = (key: string, value: unknown) =>
  key === 'aggregateRating'
    ? undefined
    : Array.isArray(value) && value.length > 3 && key !== 'structured'
      ? [value[0], `and ${value.length - 1} more`]
      : value;

const rating = /"aggregateRating":\{"@type":"AggregateRating","ratingValue":"[1-5]\.\d","reviewCount":\d+/;

/** The page as the server sends it: the browser only parses it. */
async function readPage(page: Page, path: string) {
  const response = await page.request.get(path);
  const parsed = await page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const content = (selector: string) => sent.querySelector(selector)?.getAttribute('content') ?? null;
      const head = {
        title: sent.title,
        description: content('meta[name=description]'),
        canonical: sent.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        robots: content('meta[name=robots]'),
        'og:url': content('meta[property="og:url"]'),
        'og:title': content('meta[property="og:title"]'),
        structured: [...sent.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
          JSON.parse(script.textContent ?? ''),
        ),
      };
      return { head, main: sent.querySelector('main')?.textContent };
    },
    await response.text(),
  );
  const head = { status: response.status(), ...parsed.head };
  const { origin } = new URL(response.url());
  const text = JSON.stringify(head, keepFirstOfLists, 2).replaceAll(origin, 'https://jaanch.test');
  return { head, text, main: parsed.main };
}

test('Each kind of page equals its snapshot for search engines; what is not there or has no place in results is kept out', async ({
  page,
}) => {
  await test.step('One page of each kind equals its snapshot', async () => {
    const titles = new Map<string, string>();
    for (const [kind, path] of Object.entries(indexed)) {
      const { head, text } = await readPage(page, path);
      expect.soft(`${text}\n`, kind).toMatchSnapshot(`${kind.replaceAll(' ', '-')}.json`);
      if (kind === 'test') expect.soft(JSON.stringify(head.structured), 'the rating of a lab').toMatch(rating);
      // An abbreviation is another address of its test's page.
      if (path === '/cbc') continue;
      expect.soft(titles.get(head.title), `${path} has the title of another page`).toBeUndefined();
      titles.set(head.title, path);
      expect.soft(new URL(head.canonical ?? '').pathname).toBe(path);
    }
  });
  await test.step('Pages without a place in search results are kept out of indexes', async () => {
    for (const path of notIndexed) {
      const { head } = await readPage(page, path);
      expect.soft(head.robots, path).toContain('noindex');
      expect.soft(head.canonical, path).toBeNull();
    }
  });
  await test.step('A page that does not exist answers 404 and offers a next step', async () => {
    for (const [path, sentence] of notFound) {
      const { head, main } = await readPage(page, path);
      expect.soft(head.status, path).toBe(404);
      expect.soft(main, path).toContain(sentence);
      expect.soft(head.robots, path).toContain('noindex');
    }
    // A city that we do not know is empty, not wrong.
    const { head, main } = await readPage(page, '/complete-blood-count/atlantis');
    expect(head.status).toBe(200);
    expect(main).toContain('No Options Found');
  });
});

test('Other spellings of an address are redirected, and the sitemaps lead to pages with a title of their own', async ({
  request,
}) => {
  await test.step('Other spellings of an address are redirected, and unknown paths are rejected', async () => {
    for (const [from, to] of [
      ['/Complete-Blood-Count/Mumbai', '/complete-blood-count/mumbai'],
      ['/complete-blood-count/', '/complete-blood-count'],
      ['/complete-blood-count/bombay?sort=price-high', '/complete-blood-count/mumbai?sort=price-high'],
    ]) {
      const response = await request.get(from ?? '', { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(to);
    }
    expect((await request.get('/wp-login.php')).status()).toBe(404);
    expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/image/);
    const posted = await request.post('/complete-blood-count', { data: {} });
    expect(posted.status()).toBe(405);
    expect(posted.headers().allow).toBe('GET, HEAD');
    expect((await request.head('/complete-blood-count')).status()).toBe(200);
  });
  await test.step('Each title but that of a test ends with the brand, and no two pages have the same', async () => {
    const paths = new Set<string>();
    // All tests, and some thirty of each longer list, spread over the whole of it.
    for (const file of await listSitemap(request, '/sitemap.xml')) {
      const listed = await listSitemap(request, file);
      const step = listed.length > 200 ? Math.floor(listed.length / 30) : 1;
      for (let at = 0; at < listed.length; at += step) paths.add(listed[at] ?? '');
    }
    // One name in one area, twice: two labs of a chain.
    for (const lab of ['/vendor/bindupath-labs-ahmedabad', '/vendor/bindupath-labs-ahmedabad-3']) paths.add(lab);
    // Two examples of the many pages that are not indexed.
    for (const path of ['/search', '/search?query=test+near+me']) paths.add(path);
    const pathOf = new Map<string, string>();
    for (const path of paths) {
      const [, title = ''] = (await (await request.get(path)).text()).match(/<title>([^<]*)<\/title>/) ?? [];
      const isTest = /^\/[^/?]+$/.test(path) && path !== '/search';
      expect(title, path).toMatch(isTest ? /^(?:(?! \| Jaanch).)+$/ : /^(?:(?! \| Jaanch).)+ \| Jaanch$/);
      expect(pathOf.get(title), `${path} has the title of another page`).toBeUndefined();
      pathOf.set(title, path);
    }
  });
  await test.step('The sitemap leads to pages that are there, by kind', async () => {
    expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: .*\/sitemap\.xml/);
    for (const file of await listSitemap(request, '/sitemap.xml')) {
      const listed = await listSitemap(request, file);
      expect(listed.length, file).toBeGreaterThan(0);
      for (const path of [listed[0], listed.at(-1)]) {
        const response = await request.get(path ?? '', { maxRedirects: 0 });
        expect(response.status(), path).toBe(200);
        expect(await response.text(), path).not.toContain('name="robots" content="noindex"');
      }
    }
  });
  await test.step('Pages and files say that their type is not to be guessed', async () => {
    const home = await (await request.get('/')).text();
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    for (const path of ['/', script, '/favicon.svg', '/robots.txt', '/sitemap.xml']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['x-content-type-options'], path).toBe('nosniff');
    }
  });
});

async function listSitemap(request: APIRequestContext, file: string): Promise<string[]> {
  const xml = await (await request.get(file)).text();
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
}
