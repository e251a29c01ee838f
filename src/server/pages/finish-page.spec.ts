import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nonce } from './content-security-policy.ts';
import { pageFinisher } from './finish-page.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const parts = {
  head: `<head><title>₹</title><link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>`,
  content: '</head><body><script>injected()</script>',
  scripts: `<script nonce="${nonce}" type="module">start()</script>`,
  data: '<script type="application/json">{}</script></body></html>',
};

describe('a finished page', () => {
  it('names its own scripts by hash and no others, and tells the nonce to nobody', () => {
    const { content, policy } = pageFinisher({})(parts);
    expect(content.toString()).toBe(
      '<head><title>₹</title><link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/></head>' +
        '<body><script>injected()</script>' +
        '<script type="module">start()</script><script type="application/json">{}</script></body></html>',
    );
    expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`);
    expect(policy).not.toContain(hashOf('injected()'));
  });

  it('does not fetch what stands in it, whatever other pages of its kind have in their heads', () => {
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

  it('is whole whatever letters it has, and none of another page is in it', () => {
    const finish = pageFinisher({});
    for (const content of ['₹'.repeat(5000), 'é👍'.repeat(300), 'short', '']) {
      expect(finish({ head: '', content, scripts: '', data: 'end' }).content.toString()).toBe(`${content}end`);
    }
  });

  it('keeps its bytes when the next one is made', () => {
    const finish = pageFinisher({});
    const pages = ['one', 'two'].map((content) => finish({ head: '', content, scripts: '', data: '' }).content);
    expect(pages.map(String)).toEqual(['one', 'two']);
  });

  it('is sent as it is where no page could be made', () => {
    const { content, policy } = pageFinisher({})({ head: '', content: 'Failed.', scripts: '', data: '' });
    expect(content.toString()).toBe('Failed.');
    expect(policy).toContain("script-src 'self';");
  });
});
