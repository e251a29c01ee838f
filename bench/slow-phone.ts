import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, devices } from '@playwright/test';

/** A network and a phone, as Chromium emulates them. The phone is a quarter as fast as this machine. */
export type SlowPhone = {
  latencyMs: number;
  downBitsPerSecond: number;
  upBitsPerSecond: number;
  viewport: { width: number; height: number };
};

/** Slow 4G as Chromium's own tools have it. */
export const slow4g: SlowPhone = {
  latencyMs: 150,
  downBitsPerSecond: 1.6e6,
  upBitsPerSecond: 750e3,
  viewport: { width: 390, height: 844 },
};

/** The same as Lighthouse applies it to each request: a longer way, and a tenth of the line for what goes with it. */
export const slow4gByRequest: SlowPhone = {
  latencyMs: 562.5,
  downBitsPerSecond: 1.44e6 * 1.024,
  upBitsPerSecond: 675e3 * 1.024,
  viewport: { width: 412, height: 823 },
};

export type PageFigures = {
  /** Kilobytes as they came over the line. */
  javascript: number;
  css: number;
  html: number;
  /** Begun before the page could be used, and in all. */
  requestsUntilUsable: number;
  requests: number;
  /** Milliseconds from the beginning of the navigation. */
  firstPaint: number;
  largestPaint: number;
  usable: number;
  layoutShift: number;
  /** Blocking time after first paint: milliseconds beyond 50 of each long task. */
  blocking: number;
};

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

const cpuSlowdown = 4;
/** After the load event, for what comes late. */
const settleMs = 3000;

type Observed = Omit<PageFigures, 'javascript' | 'css' | 'html' | 'requests' | 'blocking'> & {
  tasks: { start: number; duration: number }[];
};

/** Opens the page on a phone that was never here; with cookies it is signed in. */
export async function measurePage(
  browser: Browser,
  address: string,
  phone: SlowPhone,
  cookies: Cookies = [],
): Promise<PageFigures> {
  const { viewport, latencyMs, downBitsPerSecond, upBitsPerSecond } = phone;
  const context = await browser.newContext({ ...devices['Pixel 5'], viewport });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBitsPerSecond / 8,
    uploadThroughput: upBitsPerSecond / 8,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  tools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) kinds.set(requestId, type ?? 'Other');
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength / 1024;
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await sleep(settleMs);
  const { tasks, ...observed } = await page.evaluate(
    () => (globalThis as typeof globalThis & { observed: Observed }).observed,
  );
  await context.close();
  const blocking = tasks
    .map(({ start, duration }) => duration - Math.max(50, observed.firstPaint - start))
    .reduce((sum, part) => sum + Math.max(0, part), 0);
  const { Script = 0, Stylesheet = 0, Document = 0 } = bytes;
  return { javascript: Script, css: Stylesheet, html: Document, requests: kinds.size, blocking, ...observed };
}

/** Runs in the page. */
function observe() {
  const observed: Observed = {
    requestsUntilUsable: 0,
    firstPaint: 0,
    largestPaint: 0,
    usable: 0,
    layoutShift: 0,
    tasks: [],
  };
  Object.assign(globalThis, { observed });
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) observed.layoutShift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.tasks.push({ start: startTime, duration });
  });
  // A page can be used once React knows its elements.
  const isUsable = () => {
    const element = document.querySelector('main a, main button');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  };
  const timer = setInterval(() => {
    if (!isUsable()) return;
    clearInterval(timer);
    observed.usable = performance.now();
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < observed.usable);
    observed.requestsUntilUsable = requests.length + 1;
  }, 20);
}
