// npm run bench:pages [-- --runs 3] [--only phone|lighthouse]
// How fast public pages are on a slow phone, in a real browser; see README.md in this folder.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import journeys from '../playwright.config.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { loginWithPassword } from '../src/contract/account/auth.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { lighthouseScores, type Score } from './lighthouse-scores.ts';
import { startProgram } from './processes.ts';
import { resultsFolder } from './settings.ts';
import { type Cookies, measurePage, type PageFigures, type SlowPhone, slow4g, slow4gByRequest } from './slow-phone.ts';
import { table } from './table.ts';

/** One for each kind of page, in places with many vendors. */
const pages = {
  home: '/',
  test: '/complete-blood-count',
  city: '/complete-blood-count/mumbai',
  results: '/complete-blood-count/mumbai/andheri-west',
  lab: '/vendor/sanjeevika-diagnostics',
  'book a test': '/book/sanjeevika-diagnostics/complete-blood-count',
  'book a package': '/book/package/1',
  // A query that names a test is redirected to its page.
  search: '/search?query=hair+fall',
  bookings: '/bookings',
  'all about places': '/location-test',
  login: '/login',
  'registration of labs': '/vendor/signup',
  invitation: '/vendor/invitation',
};
/** The first views of people who are signed in. Portals are not public pages, and have no aims. */
const signedInPages = {
  account: { path: '/account', as: 'customer' },
  'own bookings': { path: '/bookings', as: 'customer' },
  'bookings of a lab': { path: '/vendor/dashboard/bookings', as: 'vendor' },
  'tests of a lab': { path: '/vendor/dashboard/tests', as: 'vendor' },
  'bookings in the console': { path: '/admin/dashboard/bookings', as: 'admin' },
  'tests in the console': { path: '/admin/dashboard', as: 'admin' },
} as const;
/** A booking form is not for search engines. */
const notForSearchEngines = 'book a test';
const judgedByLighthouse = ['home', 'test', 'city', 'results', 'lab', notForSearchEngines] as const;

type Aims = Partial<Record<keyof PageFigures, number>>;

/** Milliseconds and kilobytes over the line; the shift has no unit. */
const profiles: { name: string; phone: SlowPhone; aims: Aims }[] = [
  {
    name: 'Slow 4G',
    phone: slow4g,
    aims: { javascript: 155, css: 20, largestPaint: 2000, layoutShift: 0.02, blocking: 200 },
  },
  {
    name: 'Slow 4G, 562 ms for each request',
    phone: slow4gByRequest,
    aims: {
      javascript: 155,
      requestsUntilUsable: 15,
      firstPaint: 1000,
      largestPaint: 1300,
      layoutShift: 0.01,
      blocking: 150,
    },
  },
];

/** By the first profile's measure, on every line. */
const aimsSignedIn: Aims = { javascript: 155, largestPaint: 2000, layoutShift: 0.02 };

const columns: { of: keyof PageFigures; heading: string; digits: number }[] = [
  { of: 'javascript', heading: 'JavaScript KB', digits: 1 },
  { of: 'css', heading: 'CSS KB', digits: 1 },
  { of: 'html', heading: 'HTML KB', digits: 1 },
  { of: 'requestsUntilUsable', heading: 'requests until usable', digits: 0 },
  { of: 'requests', heading: 'in all', digits: 0 },
  { of: 'firstPaint', heading: 'FCP ms', digits: 0 },
  { of: 'largestPaint', heading: 'LCP ms', digits: 0 },
  { of: 'usable', heading: 'usable ms', digits: 0 },
  { of: 'layoutShift', heading: 'CLS', digits: 3 },
  { of: 'blocking', heading: 'blocking ms', digits: 0 },
];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } });
const runs = Number(values.runs);

await findBrowser();
const folder = await mkdtemp(join(tmpdir(), 'jaanch-page-speed-'));
const program = await startProgram({ DATA_DIR: folder });
const port = await freePort();
const { args = [], ...launchOptions } = journeys.use?.launchOptions ?? {};
const browser = await chromium.launch({ ...launchOptions, args: [...args, `--remote-debugging-port=${port}`] });
try {
  const parts: string[] = [];
  for (const { name, phone, aims } of profiles) {
    if (values.only === 'lighthouse') continue;
    const rows: string[][] = [];
    for (const [page, path] of Object.entries(pages)) {
      rows.push([page, ...toCells(await medianOf(browser, path, phone), aims)]);
    }
    for (const [page, { path, as }] of Object.entries(signedInPages)) {
      const figures = await medianOf(browser, path, phone, await logIn(as));
      rows.push([page, ...toCells(figures, as === 'customer' ? aimsSignedIn : {})]);
    }
    parts.push(`${name}:\n\n${table(['page', ...columns.map(({ heading }) => heading)], rows).join('\n')}\n`);
  }
  if (values.only !== 'phone') parts.push(`Lighthouse, mobile:\n\n${await lighthouseTable()}`);
  const report = parts.join('\n');
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(new URL('pages.md', resultsFolder), report);
  process.stdout.write(report);
  if (report.includes('**')) process.exitCode = 1;
} finally {
  await browser.close();
  await program.stop();
  await rm(folder, { recursive: true, force: true });
}

async function logIn(role: keyof typeof demoAccounts): Promise<Cookies> {
  const { email, password } = demoAccounts[role];
  const context = await browser.newContext();
  const { origin } = program;
  await context.request.post(origin + loginWithPassword.path, { data: { email, password }, headers: { origin } });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

async function medianOf(browser: Browser, path: string, phone: SlowPhone, cookies: Cookies = []): Promise<PageFigures> {
  // Renders the page once before it is measured: patients are rarely the first.
  await fetch(program.origin + path);
  const all: PageFigures[] = [];
  for (let run = 0; run < runs; run++) all.push(await measurePage(browser, program.origin + path, phone, cookies));
  return Object.fromEntries(columns.map(({ of }) => [of, median(all.map((one) => one[of]))])) as PageFigures;
}

/** Figures that miss their aim are bold. */
function toCells(figures: PageFigures, aims: Aims): string[] {
  return columns.map(({ of, digits }) => {
    const text = figures[of].toFixed(digits);
    return figures[of] > (aims[of] ?? Number.POSITIVE_INFINITY) ? `**${text}**` : text;
  });
}

async function lighthouseTable(): Promise<string> {
  const rows: string[][] = [];
  for (const page of judgedByLighthouse) {
    const address = program.origin + pages[page];
    await fetch(address);
    const all: Score[][] = [];
    for (let run = 0; run < runs; run++) all.push(await lighthouseScores(address, port));
    const cells = (all[0] ?? []).map(({ name, aim }, at) => {
      const score = median(all.map((scores) => scores[at]?.score ?? 0));
      const hasNoAim = name === 'SEO' && page === notForSearchEngines;
      return { name, text: score < aim && !hasNoAim ? `**${score}**` : String(score) };
    });
    if (rows.length === 0) rows.push(['page', ...cells.map(({ name }) => name)]);
    rows.push([page, ...cells.map(({ text }) => text)]);
  }
  const [headings = [], ...body] = rows;
  return `${table(headings, body).join('\n')}\n`;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
