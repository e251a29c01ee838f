import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const styleSheet = /<link rel="stylesheet" href="((\/assets\/[^"#]+)#?)"\/>/g;

/** Puts styles into a page, and says by which hash a policy allows them. */
export type InlineStyles = (html: string) => { html: string; hashes: string[] };

/**
 * The style sheets of a page become a part of it: as files they would stand in a queue with everything else that a page
 * asks for, and nothing is painted before they have come. `web/app/page-styles.tsx` is the other half.
 */
export function readInlineStyles(clientFolder: string): InlineStyles {
  const contents = new Map(
    readdirSync(join(clientFolder, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => [`/assets/${name}`, readFileSync(join(clientFolder, 'assets', name), 'utf8').trim()]),
  );
  // Pages of one kind have the same styles.
  const hashes = new Map<string, string>();
  const hashOf = (css: string) => {
    const known = hashes.get(css) ?? createHash('sha256').update(css).digest('base64');
    hashes.set(css, known);
    return `'sha256-${known}'`;
  };
  return (html) => {
    const headEnd = html.indexOf('</head>');
    const head = html.slice(0, headEnd);
    const sheets = [...head.matchAll(styleSheet)].map(([, href = '', path = '']) => ({ href, path }));
    const css = sheets.map(({ path }) => contents.get(path) ?? '').join('');
    const names = sheets.map(({ href }) => href).join(' ');
    const withoutLinks = head.replaceAll(styleSheet, '');
    return {
      html: `${withoutLinks}<style data-sheets="${names}">${css}</style>${html.slice(headEnd)}`,
      hashes: [hashOf(css)],
    };
  };
}
