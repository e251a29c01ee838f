import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const tokensFile = `${web}ui/tokens.css`;
const declaration = /(--[\w-]+):\s*([^;{}]+);/g;
const rule = /([^{};/]+)\{([^{}]*)\}/g;
const pair = /light-dark\(\s*([^(),]+),\s*([^(),]+)\)/g;

/**
 * Every page holds its styles, and of those each length was longer by its name than by its value. A token that has one
 * value everywhere becomes that value, where it is no longer. Colours of the two schemes stand in two lists: as pairs,
 * in the way that phones without updates understand, they are twice as long.
 */
export function lightStyles(): Plugin {
  return { name: 'light-styles', apply: 'build', enforce: 'pre', transform: styleLightener() };
}

/** Makes a style sheet of the pages lighter, given its file as the bundler names it; leaves everything else alone. */
export function styleLightener(): (code: string, id: string) => string | undefined {
  const fixed = findFixedTokens();
  return (code, id) => {
    const [path] = id.split('?');
    if (!path?.startsWith(web) || !path.endsWith('.css')) return;
    const light = code.replace(/var\((--[\w-]+)\)/g, (use, name: string) => fixed.get(name) ?? use);
    return splitSchemes(path === tokensFile ? withoutTokens(light, fixed) : light);
  };
}

/** Tokens that no style sheet sets to anything else. */
function findFixedTokens(): Map<string, string> {
  const sheets = globSync('**/*.css', { cwd: web }).map((name) => readFileSync(web + name, 'utf8'));
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of sheets.join('\n').matchAll(declaration)) {
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const tokens = [...readFileSync(tokensFile, 'utf8').matchAll(declaration)].map(([, name = '']) => name);
  const fixed = tokens.flatMap((name) => {
    const [value, another] = values.get(name) ?? [];
    const isFixed = value !== undefined && another === undefined && !/\(/.test(value);
    return isFixed && value.length <= `var(${name})`.length ? [[name, value] as const] : [];
  });
  return new Map(fixed);
}

/** Those that scripts use stay. */
function withoutTokens(tokens: string, fixed: ReadonlyMap<string, string>): string {
  const scripts = globSync('**/*.tsx', { cwd: web }).map((name) => readFileSync(web + name, 'utf8'));
  const isUsed = (name: string) => scripts.some((script) => script.includes(`var(${name})`));
  return tokens.replace(declaration, (whole, name: string) => (fixed.has(name) && !isUsed(name) ? '' : whole));
}

/** As it is with the colours of the light scheme, as paper is, and below that, once more, what has others in the dark one. */
function splitSchemes(css: string): string {
  const dark = [...css.matchAll(rule)].flatMap(({ index, 1: selector = '', 2: declarations = '' }) => {
    const others = declarations.split(';').filter((each) => each.search(pair) >= 0);
    if (others.length === 0) return [];
    if (isInside(css.slice(0, index)))
      throw new Error(`Within another rule ${selector.trim()} cannot have two colours.`);
    return [`${selector.trim()} {${others.join(';').replace(pair, '$2')}; }`];
  });
  return dark.length
    ? `${css.replace(pair, '$1')}\n@media screen and (prefers-color-scheme: dark) { ${dark.join(' ')} }\n`
    : css;
}

function isInside(before: string): boolean {
  return before.split('{').length !== before.split('}').length;
}
