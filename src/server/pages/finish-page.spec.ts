import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toTileSource } from '../maps/map-tiles.ts';
import { nonce } from './content-security-policy.ts';
import { pageFinisher } from './finish-page.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const parts = {
  head: `<head><title>₹</title><link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>`,
  content: '</head><body><script>injected()</script>',
  scripts: `<script nonce="${nonce}" type="module">start()</script>`,
  data: '<script type="application/json">{}</script></body></html>',
};

describe('pageFinisher', () => {
  it('names only its own scripts by hash, and never sends the nonce', () => {
    const { content, policy } = pageFinisher({})(parts);
    expect(content.toString()).toBe(
      '<head><title>₹</title><link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/></head>' +
        '<body><script>injected()</script>' +
        '<script type="module">start()</script><script type="application/json">{}</script></body></html>',
    );
    expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`);
    expect(policy).not.toContain(hashOf('injected()'));
  });

  it('allows pictures from our own origin only', () => {
    expect(pageFinisher({})(parts).policy).toContain("; img-src 'self' data:;");
  });

  it("allows a map's tiles, and nothing else of their host", () => {
    const { policy } = pageFinisher({ imageSource: toTileSource('https://{s}.tiles.example:8443/{z}/{x}/{y}.png') })(
      parts,
    );
    expect(policy).toContain("; img-src 'self' data: https://*.tiles.example:8443;");
    expect(policy.replace(' https://*.tiles.example:8443', '')).toBe(pageFinisher({})(parts).policy);
  });

  it('removes the preloads of inlined scripts from the head of each page of a kind', () => {
    const finish = pageFinisher({
      inlineScripts: (html) => ({ html: html.replace('start', 'begin'), inlined: ['/assets/a.js'] }),
      inlineStyles: (head) => ({ head, style: Buffer.from('<style>a{}</style>'), hashes: [hashOf('a{}')] }),
    });
    for (const title of ['one', 'two']) {
      const { content, policy } = finish({ ...parts, head: parts.head.replace('₹', title) });
      expect(content.toString()).toContain(`<head><title>${title}</title><style>a{}</style></head>`);
      expect(policy).toContain(`script-src 'self' ${hashOf('begin()')}; style-src 'self' ${hashOf('a{}')};`);
    }
  });

  it('keeps multi-byte characters whole, and nothing of another page', () => {
    const finish = pageFinisher({});
    for (const content of ['₹'.repeat(5000), 'é👍'.repeat(300), 'short', '']) {
      expect(finish({ head: '', content, scripts: '', data: 'end' }).content.toString()).toBe(`${content}end`);
    }
  });

  it('keeps the bytes of a page when the next one is finished', () => {
    const finish = pageFinisher({});
    const pages = ['one', 'two'].map((content) => finish({ head: '', content, scripts: '', data: '' }).content);
    expect(pages.map(String)).toEqual(['one', 'two']);
  });

  it('sends a page without a head unchanged', () => {
    const { content, policy } = pageFinisher({})({ head: '', content: 'Failed.', scripts: '', data: '' });
    expect(content.toString()).toBe('Failed.');
    expect(policy).toContain("script-src 'self';");
  });
});
