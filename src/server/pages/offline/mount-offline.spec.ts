import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { mountOffline } from './mount-offline.ts';

const brand = { name: 'Jaanch <1>', supportPhone: '1800-000-0000' };

async function get(path: string, config: Partial<Parameters<typeof mountOffline>[1]['config']> = {}) {
  const app = new Hono();
  mountOffline(app, { config: { brand, serviceWorker: true, ...config } });
  const answer = await app.request(`http://jaanch.test${path}`);
  return { headers: answer.headers, text: await answer.text() };
}

describe('the service worker', () => {
  it('is asked for again with every page, as a script', async () => {
    const { headers, text } = await get('/service-worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(text).toMatch(/const cacheName = 'offline [0-9a-f]{12}';/);
  });

  it('changes with the page that it stores', async () => {
    const other = await get('/service-worker.js', { brand: { ...brand, name: 'Other' } });
    expect(other.text).not.toBe((await get('/service-worker.js')).text);
  });

  it('removes itself and what it has stored, once it is switched off', async () => {
    const { text } = await get('/service-worker.js', { serviceWorker: false });
    expect(text).toContain('registration.unregister()');
    expect(text).not.toContain("addEventListener('fetch'");
  });
});

it('serves an offline page that needs no other file', async () => {
  const { headers, text } = await get('/offline.html');
  expect(text).toContain('Jaanch &#60;1&#62;');
  expect(text).not.toMatch(/ (src|href)=/);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/);
});
