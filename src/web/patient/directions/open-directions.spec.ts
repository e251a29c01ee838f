import { describe, expect, it } from 'vitest';
import type { Toast } from '../../ui/overlay/toast.tsx';
import { type DirectionsBrowser, openDirections } from './open-directions.ts';

const vendor = { latitude: 19.132, longitude: 72.833 };
const phone = 'Mozilla/5.0 (Linux; Android 14) Mobile';

function throwing(): never {
  throw new Error('refused');
}

async function outcome(changes: Partial<DirectionsBrowser> = {}, destination: object = vendor) {
  const toasts: Toast[] = [];
  const opened: string[] = [];
  const browser: DirectionsBrowser = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    go: (url) => void opened.push(`here ${url}`),
    openTab: (url) => Boolean(opened.push(`tab ${url}`)),
    copy: async (text) => void opened.push(`copy ${text}`),
    ...changes,
  };
  await openDirections(destination as typeof vendor, browser, (toast) => toasts.push(toast));
  return { toasts, opened, titles: toasts.map(({ title }) => title) };
}

describe('openDirections', () => {
  it('opens a tab on a computer', async () => {
    const { titles, opened } = await outcome();
    expect(titles).toEqual(['Directions opened']);
    expect(opened).toEqual(['tab https://www.google.com/maps/dir/?api=1&destination=19.132%2C72.833']);
  });

  it('opens the link itself on a phone', async () => {
    const { titles, opened } = await outcome({ userAgent: phone });
    expect(titles).toEqual(['Opening directions']);
    expect(opened[0]).toMatch(/^here /);
  });

  it('reports missing or impossible coordinates', async () => {
    expect((await outcome({}, { latitude: null, longitude: null })).toasts).toMatchObject([
      { title: 'Directions not available', text: 'Location coordinates are not available for this vendor.' },
    ]);
    expect((await outcome({}, { latitude: 99, longitude: 0 })).toasts).toMatchObject([
      { title: 'Invalid location data', text: 'The vendor location coordinates are invalid.' },
    ]);
  });

  it('copies the link when the tab is blocked', async () => {
    const { toasts, opened } = await outcome({ openTab: () => false });
    expect(toasts).toMatchObject([{ title: 'Popup blocked - Link copied', text: 'Directions URL copied' }]);
    expect(opened[0]).toMatch(/^copy /);
  });

  it('offers the link when the tab is blocked and it cannot be copied', async () => {
    const { toasts, opened } = await outcome({ openTab: () => false, copy: async () => throwing() });
    expect(toasts[0]?.action?.label).toBe('Open Directions');
    toasts[0]?.action?.run();
    expect(opened[0]).toMatch(/^here /);
  });

  it('gives up when that is refused as well', async () => {
    const { toasts, titles } = await outcome({ openTab: () => false, copy: async () => throwing(), go: throwing });
    expect(titles).toEqual(['Popup blocked']);
    toasts[0]?.action?.run();
    expect(toasts[1]?.title).toBe('Unable to open directions');
  });

  it('copies the link on a phone that refuses to open it', async () => {
    expect((await outcome({ userAgent: phone, go: throwing })).titles).toEqual(['Directions link copied']);
    const refused = { userAgent: phone, go: throwing, copy: async () => throwing() };
    expect((await outcome(refused)).titles).toEqual(['Unable to open directions']);
  });

  it('can be repeated after any unexpected failure', async () => {
    let tries = 0;
    const { toasts } = await outcome({ openTab: () => (tries++ ? true : throwing()) });
    expect(toasts).toMatchObject([{ title: 'Unable to get directions', action: { label: 'Retry' } }]);
    toasts[0]?.action?.run();
    await Promise.resolve();
    expect(toasts[1]?.title).toBe('Directions opened');
  });
});
