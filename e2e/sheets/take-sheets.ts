// npm run sheets [-- --only home,desk] [--origin http://localhost:3000] [--scheme light]
// A picture of each screen at three widths, light above dark, in .scratch/sheets: to look at, not to compare. Beside it,
// which styles of text and gaps it uses on a phone.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { startProgram } from '../../bench/processes.ts';
import { findBrowser, installedBrowser } from '../../scripts/find-browser.mjs';
import { demoAccounts } from '../../src/server/demo/demo-accounts.ts';
import { logIn } from '../calls.ts';
import { untilIdle } from '../until-idle.ts';
import { countStyles } from './count-styles.ts';
import { loadTypeface } from './load-typeface.ts';
import { type Audience, audiences, type Screen } from './screens.ts';
import { untilComplete } from './until-complete.ts';

const widths = [390, 820, 1280];
const maxHeight = 1900;
const margin = 24;
const folder = '.scratch/sheets';

const { values } = parseArgs({
  options: { only: { type: 'string' }, origin: { type: 'string' }, scheme: { type: 'string' } },
});
const only = values.only?.split(',');
const schemes = (['light', 'dark'] as const).filter((scheme) => !values.scheme || scheme === values.scheme);

await findBrowser();
await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'jaanch-sheets-'));
const program = values.origin ? null : await startProgram({ DATA_DIR: data });
const origin = values.origin ?? program?.origin ?? '';
const executablePath = installedBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const [name, audience] of Object.entries(audiences)) await takeSheets(browser, name, audience);
} finally {
  await browser.close();
  await program?.stop();
  await rm(data, { recursive: true, force: true });
}

async function takeSheets(browser: Browser, audienceName: string, { account, screens }: Audience) {
  const wanted = Object.entries(screens).filter(
    ([name]) => !only || only.includes(name) || only.includes(audienceName),
  );
  if (wanted.length === 0) return;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (account) await logIn(context, demoAccounts[account], origin);
  for (const [name, screen] of wanted) {
    const page = await context.newPage();
    const file = `${folder}/${audienceName}-${name}.png`;
    try {
      await writeSheet(await takePictures(page, screen), file);
      process.stdout.write(`${file}\n`);
    } catch (error) {
      process.exitCode = 1;
      process.stdout.write(`${file} failed: ${error}\n`);
    }
    await page.close();
  }
  await context.close();
}

type Picture = { column: number; row: number; data: Buffer };

async function takePictures(page: Page, { path, prepare }: Screen): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [column, width] of widths.entries()) {
    await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
    await page.goto(path);
    await untilComplete(page);
    await loadTypeface(page);
    await prepare?.(page);
    await untilComplete(page);
    if (width === widths[0]) await writeStyles(page, path);
    for (const [row, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme });
      await untilIdle(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
      pictures.push({ column, row, data: await page.screenshot({ fullPage: true, clip }) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return pictures;
}

async function writeStyles(page: Page, path: string) {
  const { texts, styles, gaps, semiboldShare } = await countStyles(page);
  process.stdout.write(
    `${path}: ${texts} texts, ${Math.round(100 * semiboldShare)} % semibold, ${styles.length} styles (${styles.join(', ')}), gaps ${gaps.join(', ')}\n`,
  );
}

async function writeSheet(pictures: Picture[], file: string) {
  const sizes = await Promise.all(pictures.map(({ data }) => sharp(data).metadata()));
  const rowHeights = schemes.map((_, row) =>
    Math.max(...pictures.map((picture, at) => (picture.row === row ? (sizes[at]?.height ?? 0) : 0))),
  );
  const layers: OverlayOptions[] = pictures.map(({ column, row, data }) => ({
    input: data,
    left: margin + widths.slice(0, column).reduce((sum, width) => sum + width + margin, 0),
    top: margin + rowHeights.slice(0, row).reduce((sum, height) => sum + height + margin, 0),
  }));
  await sharp({
    create: {
      width: widths.reduce((sum, width) => sum + width + margin, margin),
      height: rowHeights.reduce((sum, height) => sum + height + margin, margin),
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite(layers)
    .png({ palette: true })
    .toFile(file);
}
