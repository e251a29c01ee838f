// Draws the pictures of the demo world's banners: node scripts/draw-demo-banners.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CalendarCheck, Droplet, FlaskConical, House, IndianRupee, Microscope, Thermometer } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { installedBrowser } from './find-browser.mjs';

const folder = new URL('../src/server/demo/world/pictures/', import.meta.url);
// No amber, which is reserved for the main action of a page, and nothing bright, which would glare in the dark.
const [teal, night, sea] = [
  ['#0b5f63', '#0e8a86', '#ffffff'],
  ['#16333c', '#24525e', '#ffffff'],
  ['#17383b', '#1d5a5b', '#dff0ef'],
];

/** Few and large words: on a phone the whole picture is two fingers high, and a wide screen shows its middle, 6:1. */
const pictures = {
  'pay-at-the-lab': { lines: ['Pay at the lab.', 'Nothing in advance.'], colours: sea, Icon: IndianRupee },
  'one-sample': { lines: ['One sample,', 'many tests'], colours: sea, Icon: FlaskConical },
  'home-collection': { lines: ['Sample collected', 'at your home'], colours: sea, Icon: House },
  'three-month-sugar': { lines: ['HbA1c: sugar of', 'three months'], colours: night, Icon: Droplet },
  'fever-tests': { lines: ['Fever? Dengue and', 'malaria tests'], colours: night, Icon: Thermometer },
  'early-morning': { lines: ['Busy day? Book', 'an early time'], colours: teal, Icon: CalendarCheck },
  'list-your-lab': { lines: ['Run a lab?', 'List it here'], colours: night, Icon: Microscope },
};

const typeface = new URL(
  '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  import.meta.url,
);
const font = (await readFile(typeface)).toString('base64');

const browser = await chromium.launch({ executablePath: installedBrowser() ?? undefined, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1600, height: 400 } });
const devtools = await page.context().newCDPSession(page);
await mkdir(folder, { recursive: true });
for (const [name, { lines, colours, Icon }] of Object.entries(pictures)) {
  const [from, to, ink] = colours;
  const icon = (size, width) =>
    renderToStaticMarkup(createElement(Icon, { size, color: ink, strokeWidth: width, absoluteStrokeWidth: false }));
  await page.setContent(`
    <style>@font-face { font-family: Figtree; src: url(data:font/woff2;base64,${font}); font-weight: 300 900 }</style>
    <body style="margin:0;width:1600px;height:400px;overflow:hidden;position:relative;color:${ink};
      background:linear-gradient(100deg, ${from}, ${to});font:600 84px/1.2 Figtree">
      <div style="position:absolute;right:-60px;top:-90px;opacity:.14">${icon(580, 1.2)}</div>
      <div style="position:absolute;right:130px;top:115px">${icon(170, 1.6)}</div>
      <div style="position:absolute;left:90px;top:0;height:100%;display:grid;align-content:center;letter-spacing:-.015em">
        ${lines.map((line) => `<div>${line}</div>`).join('')}
      </div>
    </body>`);
  await page.evaluate(() => document.fonts.ready);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 78 });
  await writeFile(new URL(`${name}.webp`, folder), Buffer.from(data, 'base64'));
}
await browser.close();
