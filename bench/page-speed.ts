// npm run bench:pages [-- --runs 3]
// How fast public pages are on a slow phone, in a real browser; see README.md in this folder.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import journeys from '../playwright.config.ts';
import { removeAtEnd } from '../scripts/child-processes.mjs';
import { startProgram } from './processes.ts';
import { resultsFolder } from './settings.ts';
import { measurePage, type PageFigures } from './slow-phone.ts';
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
};

/** Milliseconds, kilobytes gzipped; the shift has no unit. */
const aims: Record<keyof PageFigures, number> = {
  javascript: 150,
  css: 20,
  largestPaint: 2000,
  layoutShift: 0.02,
  blocking: 200,
};
const headings = ['page', 'JavaScript KB', 'CSS KB', 'LCP ms', 'CLS', 'blocking ms'];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

const folder = await mkdtemp(join(tmpdir(), 'jaanch-page-speed-'));
removeAtEnd(folder);
const program = await startProgram({ DATA_DIR: folder });
const browser = await chromium.launch(journeys.use?.launchOptions);
try {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) rows.push(rowOf(name, await medianOf(browser, path)));
  const report = `${table(headings, rows).join('\n')}\n`;
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(new URL('pages.md', resultsFolder), report);
  process.stdout.write(report);
  if (report.includes('**')) process.exitCode = 1;
} finally {
  await browser.close();
  await program.stop();
}

async function medianOf(browser: Browser, path: string): Promise<PageFigures> {
  // The server makes the page once before it is looked at: patients rarely are the first.
  await fetch(program.origin + path);
  const all: PageFigures[] = [];
  for (let run = 0; run < runs; run++) all.push(await measurePage(browser, program.origin + path));
  const median = (of: keyof PageFigures) => all.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return Object.fromEntries((Object.keys(aims) as (keyof PageFigures)[]).map((of) => [of, median(of)])) as PageFigures;
}

/** What misses its aim is printed bold. */
function rowOf(name: string, figures: PageFigures): string[] {
  const cells = (Object.keys(aims) as (keyof PageFigures)[]).map((of) => {
    const digits = { javascript: 1, css: 1, largestPaint: 0, layoutShift: 3, blocking: 0 }[of];
    const text = figures[of].toFixed(digits);
    return figures[of] > aims[of] ? `**${text}**` : text;
  });
  return [name, ...cells];
}
