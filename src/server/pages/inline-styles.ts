import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashForPolicy } from './content-security-policy.ts';

const styleSheet = /<link rel="stylesheet" href="((\/assets\/[^"#]+)#?)"\/>/g;

/** Returns the style element, which ends the head, and its hash for the policy. */
export type InlineStyles = (head: string) => { head: string; style: Buffer; hashes: string[] };

/**
 * Inlines the style sheets of a page: as files they would queue behind its other requests, and block the first paint.
 * `web/router-internals/page-styles.tsx` is the other half.
 */
export function readInlineStyles(clientFolder: string): InlineStyles {
  const contents = new Map(
    readdirSync(join(clientFolder, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => [`/assets/${name}`, readFileSync(join(clientFolder, 'assets', name), 'utf8').trim()]),
  );
  const makeStyle = (sheets: readonly { href: string; path: string }[]) => {
    const css = sheets.map(({ path }) => contents.get(path) ?? '').join('');
    const names = sheets.map(({ href }) => href).join(' ');
    return { style: Buffer.from(`<style data-sheets="${names}">${css}</style>`), hashes: [hashForPolicy(css)] };
  };
  // Cached, because pages of one kind have the same styles.
  const styles = new Map<string, ReturnType<typeof makeStyle>>();
  return (head) => {
    const sheets = [...head.matchAll(styleSheet)].map(([, href = '', path = '']) => ({ href, path }));
    const key = sheets.map(({ path }) => path).join(' ');
    const style = styles.get(key) ?? makeStyle(sheets);
    styles.set(key, style);
    return { head: head.replaceAll(styleSheet, ''), ...style };
  };
}
