import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, devices } from '@playwright/test';

export type PageFigures = {
  /** Kilobytes as they came over the line. */
  javascript: number;
  css: number;
  /** Milliseconds from the beginning of the navigation. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds by which tasks held up the page for longer than 50 ms each. */
  blocking: number;
};

/** Slow 4G as Lighthouse has it, and a phone a quarter as fast as this machine. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
/** After the load event, for what comes late. */
const settleMs = 3000;

type Observed = { largestPaint: number; layoutShift: number; blocking: number };

/** Opens the page on a phone that was never here. */
export async function measurePage(browser: Browser, address: string): Promise<PageFigures> {
  const context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', slow4g);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  phone.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  phone.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await sleep(settleMs);
  const observed = await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
  await context.close();
  return { javascript: (bytes.Script ?? 0) / 1024, css: (bytes.Stylesheet ?? 0) / 1024, ...observed };
}

/** Runs in the page. */
function observe() {
  const observed: Observed = { largestPaint: 0, layoutShift: 0, blocking: 0 };
  Object.assign(globalThis, { observed });
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) observed.layoutShift += value;
  });
  watch('longtask', ({ duration }) => {
    observed.blocking += Math.max(0, duration - 50);
  });
}
