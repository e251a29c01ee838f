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

/** Long lists are told by their first entry: a test has dozens of offers. */
const keepFirstOfLists = (key: string, value: unknown) =>
  Array.isArray(value) && value.length > 3 && key !== 'structured' ? [value[0], `and ${value.length - 1} more`] : value;

async function readHead(page: Page, path: string) {
  const response = await page.goto(path);
  const origin = new URL(page.url()).origin;
  const head = await page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
    return {
      title: document.title,
      description: content('meta[name=description]'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      robots: content('meta[name=robots]'),
      'og:url': content('meta[property="og:url"]'),
      'og:title': content('meta[property="og:title"]'),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    };
  });
  const text = JSON.stringify({ status: response?.status(), ...head }, keepFirstOfLists, 2);
  return { head, text: text.replaceAll(origin, 'https://jaanch.test') };
}

for (const [kind, path] of Object.entries(indexed)) {
  test(`Search engines read the ${kind} page as it stands in the snapshot`, async ({ page }) => {
    const { text } = await readHead(page, path);
    expect(`${text}\n`).toMatchSnapshot(`${kind.replaceAll(' ', '-')}.json`);
  });
}

test('Each page has a title and an address of its own', async ({ page }) => {
  const titles = new Map<string, string>();
  for (const path of Object.values(indexed).filter((path) => path !== '/cbc')) {
    const { head } = await readHead(page, path);
    expect(titles.get(head.title), `${path} has the title of another page`).toBeUndefined();
    titles.set(head.title, path);
    expect(new URL(head.canonical ?? '').pathname).toBe(path);
  }
});

for (const path of notIndexed) {
  test(`${path} is kept out of indexes`, async ({ page }) => {
    const { head } = await readHead(page, path);
    expect(head.robots).toContain('noindex');
    expect(head.canonical).toBeNull();
  });
}

test('An address in capitals, with a slash at its end or by another name of the city moves for good', async ({
  request,
}) => {
  for (const [from, to] of [
    ['/Complete-Blood-Count/Mumbai', '/complete-blood-count/mumbai'],
    ['/complete-blood-count/', '/complete-blood-count'],
    ['/complete-blood-count/bombay?sort=price-high', '/complete-blood-count/mumbai?sort=price-high'],
  ]) {
    const response = await request.get(from ?? '', { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(to);
  }
});

async function listSitemap(request: APIRequestContext, file: string): Promise<string[]> {
  const xml = await (await request.get(file)).text();
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
}

test('Each title ends with the brand, and no two pages have the same', async ({ request }) => {
  const paths = new Set<string>();
  // All tests, and some thirty of each longer list, spread over the whole of it.
  for (const file of await listSitemap(request, '/sitemap.xml')) {
    const listed = await listSitemap(request, file);
    const step = listed.length > 200 ? Math.floor(listed.length / 30) : 1;
    for (let at = 0; at < listed.length; at += step) paths.add(listed[at] ?? '');
  }
  // One name in one area, twice: two labs of a chain.
  for (const lab of ['/vendor/bindupath-labs-ahmedabad', '/vendor/bindupath-labs-ahmedabad-3']) paths.add(lab);
  // Two that no search engine keeps, of which there are many.
  for (const path of ['/search', '/search?query=test+near+me']) paths.add(path);
  const pathOf = new Map<string, string>();
  for (const path of paths) {
    const [, title = ''] = (await (await request.get(path)).text()).match(/<title>([^<]*)<\/title>/) ?? [];
    expect(title, path).toMatch(/^(?:(?! \| Jaanch).)+ \| Jaanch$/);
    expect(pathOf.get(title), `${path} has the title of another page`).toBeUndefined();
    pathOf.set(title, path);
  }
});

test('The sitemap leads to pages that are there, by kind', async ({ request }) => {
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

test('What is no page is refused in plain words', async ({ request }) => {
  expect((await request.get('/wp-login.php')).status()).toBe(404);
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/image/);
  const posted = await request.post('/complete-blood-count', { data: {} });
  expect(posted.status()).toBe(405);
  expect(posted.headers().allow).toBe('GET, HEAD');
  expect((await request.head('/complete-blood-count')).status()).toBe(200);
});
