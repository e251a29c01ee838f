import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InlineStyles, readInlineStyles } from './inline-styles.ts';

const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`;

describe('readInlineStyles', () => {
  let folder: string;
  let inlineStyles: InlineStyles;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jaanch-styles-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets/frame.css'), 'a{color:red}\n');
    await writeFile(join(folder, 'assets/page.css'), 'b{color:blue}');
    inlineStyles = readInlineStyles(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('inlines the sheets in their order, and returns their hash for the policy', () => {
    const { head, style, hashes } = inlineStyles(`<title>x</title>${link('frame.css#')}${link('page.css')}`);
    const css = 'a{color:red}b{color:blue}';
    expect(head + style).toBe(
      `<title>x</title><style data-sheets="/assets/frame.css# /assets/page.css">${css}</style>`,
    );
    expect(hashes).toEqual([`'sha256-${createHash('sha256').update(css).digest('base64')}'`]);
  });

  it('leaves sheets of other sites as links', () => {
    const other = '<link rel="stylesheet" href="https://elsewhere.example/x.css"/>';
    const { head, style } = inlineStyles(other);
    expect(head + style).toBe(`${other}<style data-sheets=""></style>`);
  });
});
