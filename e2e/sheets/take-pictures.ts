// npm run pictures
// The pictures of the README, and those that messengers and social networks show with a link, one for each kind of page.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startProgram } from '../../bench/processes.ts';
import { findBrowser, installedBrowser } from '../../scripts/find-browser.mjs';
import { untilIdle } from '../until-idle.ts';
import { loadTypeface } from './load-typeface.ts';

const phone = { width: 390, height: 844 };
/** The size that previews of links are made for. */
const preview = { width: 1200, height: 630 };

const screenshots: Record<string, string> = {
  home: '/',
  compare: '/complete-blood-count/mumbai/andheri-west?tab=labs',
  book: '/book/sanjeevika-diagnostics/lipid-profile',
};

/** Title and line of each kind of page, as `SocialPicture` of the pages names them. */
const previews: Record<string, readonly [title: string, line: string]> = {
  home: ['Compare diagnostic labs and book your test', 'Price, distance, rating and free times. Pay at the lab.'],
  test: ['What this test costs at labs near you', 'Labs compared by price, rating and the next free time.'],
  labs: ['Labs compared for this test', 'Price, distance, rating and free times. Pay at the lab.'],
  lab: ['A lab’s tests, prices and free times', 'Directions, hours and ratings. Book without paying in advance.'],
  package: ['A health package, compared', 'What it contains, what it costs, and when it is free.'],
};

await findBrowser();
const data = await mkdtemp(join(tmpdir(), 'jaanch-pictures-'));
const program = await startProgram({ DATA_DIR: data });
const executablePath = installedBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const onPhone = await openContext(phone, 2);
  for (const [name, path] of Object.entries(screenshots)) {
    const page = await openPage(onPhone, path);
    await write(page, `docs/screenshots/${name}.png`);
  }
  await mkdir('public/social', { recursive: true });
  const wide = await openContext(preview, 1);
  for (const [name, texts] of Object.entries(previews)) {
    const page = await openPage(wide, '/');
    await page.evaluate(drawPreview, { texts, drawing: await readFile('public/jaanch-devanagari.svg', 'utf8') });
    await write(page, `public/social/${name}.png`);
  }
} finally {
  await browser.close();
  await program.stop();
  await rm(data, { recursive: true, force: true });
}

function openContext(viewport: { width: number; height: number }, deviceScaleFactor: number) {
  return browser.newContext({
    baseURL: program.origin,
    viewport,
    deviceScaleFactor,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // For the styles of previews.
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await untilIdle(page);
  await loadTypeface(page);
  return page;
}

async function write(page: Page, file: string) {
  await untilIdle(page);
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(file);
  process.stdout.write(`${file}\n`);
  await page.close();
}

/** Runs in the page, whose typeface and colours it takes. */
function drawPreview({ texts: [title, line], drawing }: { texts: readonly [string, string]; drawing: string }) {
  const logo = document.querySelector('header svg')?.outerHTML ?? '';
  document.body.innerHTML = `
    <main style="display:grid;align-content:center;gap:32px;height:630px;padding:0 88px;border-bottom:24px solid var(--action)">
      <p style="display:flex;gap:28px;align-items:center">${logo}${drawing}</p>
      <p style="font-size:72px;font-weight:600;line-height:1.12;letter-spacing:-0.01em;max-width:980px">${title}</p>
      <p style="font-size:34px;color:var(--ink-soft)">${line}</p>
    </main>`;
  for (const svg of document.querySelectorAll('main svg')) svg.setAttribute('height', '96');
  document.querySelector('main svg')?.setAttribute('width', '96');
  document.querySelectorAll('main svg')[1]?.removeAttribute('width');
}
