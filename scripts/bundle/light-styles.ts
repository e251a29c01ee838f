import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const tokensFile = `${web}ui/tokens.css`;
const declaration = /(--[\w-]+):\s*([^;{}]+);/g;
const pair = /light-dark\(\s*([^(),]+),\s*([^(),]+)\)/g;

/**
 * Every page holds its styles, and of those each length was longer by its name than by its value. A token that has one value
 * everywhere becomes that value, where it is no longer. Colours of the two schemes stand in two lists: as pairs, in the
 * way that phones without updates understand, they are twice as long.
 */
export function lightStyles(): Plugin {
  const fixed = findFixedTokens();
  return {
    name: 'light-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [path] = id.split('?');
      if (!path?.startsWith(web) || !path.endsWith('.css')) return;
      const light = code.replace(/var\((--[\w-]+)\)/g, (use, name: string) => fixed.get(name) ?? use);
      return path === tokensFile ? splitSchemes(withoutTokens(light, fixed)) : light;
    },
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

/** As `:root` with the colours of the light scheme, and once more with those of the dark one. */
function splitSchemes(tokens: string): string {
  const dark = [...tokens.matchAll(declaration)]
    .filter(([, , value = '']) => value.search(pair) >= 0)
    .map(([, name, value = '']) => `${name}:${value.replace(pair, '$2')};`);
  return `${tokens.replace(pair, '$1')}\n@media (prefers-color-scheme: dark) { :root { ${dark.join('')} } }`;
}
