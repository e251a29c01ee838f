import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { styleLightener } from './light-styles.ts';

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const transform = styleLightener();
const tokensFile = `${web}ui/tokens.css`;
const tokens = transform(readFileSync(tokensFile, 'utf8'), tokensFile) ?? '';

it('a token that is the same everywhere becomes its value', () => {
  expect(transform('a { padding: var(--space-2) var(--gutter); color: var(--ink) }', `${web}ui/a.css`)).toBe(
    'a { padding: 0.5rem var(--gutter); color: var(--ink) }',
  );
  expect(transform('a { top: var(--header-height); width: var(--page, 2rem) }', `${web}ui/a.css?direct`)).toBe(
    'a { top: var(--header-height); width: var(--page, 2rem) }',
  );
  expect(tokens).not.toContain('--space-2');
  expect(tokens).toContain('--header-height: 3.5rem');
});

it('colours stand in a list for each scheme', () => {
  const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
  expect(light).toContain('--ink: #16262b;');
  expect(dark).toContain('--ink: #e8eff0;');
  expect(light).toContain('--shadow: 0 1px 2px #16262b14, 0 2px 8px #16262b0f;');
  expect(dark).toContain('--shadow: 0 1px 2px #0006, 0 2px 8px #0005;');
  expect(tokens).not.toContain('light-dark');
  expect(dark).not.toContain('--ink-on-accent');
});

it('so do the colours of a single style sheet', () => {
  const css =
    '/* Two. */\n.a { top: 0; color: light-dark(#111, #eee); }\n.b { color: red }\n.c { background: light-dark(#fff, #000) }';
  expect(transform(css, `${web}ui/a.module.css`)).toBe(
    '/* Two. */\n.a { top: 0; color: #111; }\n.b { color: red }\n.c { background: #fff }\n' +
      '@media screen and (prefers-color-scheme: dark) { .a { color: #eee; } .c { background: #000 ; } }\n',
  );
});

it('colours of both schemes within another rule are refused, as they would lose what it says', () => {
  const css = '@media print { .a { color: light-dark(#111, #eee) } }';
  expect(() => transform(css, `${web}ui/a.module.css`)).toThrow('.a');
});

it('other people’s styles are left alone', () => {
  expect(transform('a { padding: var(--space-2) }', '/node_modules/calendar/style.css')).toBeUndefined();
});
