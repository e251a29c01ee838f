type Scheme = 'light' | 'dark';

/** The colours of the style sheet of tokens, by name. */
export type Palette = ReadonlyMap<string, Record<Scheme, string>>;

const token = /--([\w-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+));/g;
const use = /var\(--([\w-]+)\)/g;
const rule = /([^{}]+)\{([^{}]*)\}/g;

export function readPalette(tokens: string): Palette {
  const entries = [...tokens.matchAll(token)];
  return new Map(
    entries.map(([, name = '', light, dark, both = '']) => [name, { light: light ?? both, dark: dark ?? both }]),
  );
}

/** For mail programs, which know neither variables nor `light-dark`: writes values, and again those of the dark scheme. */
export function fillColours(css: string, palette: Palette): string {
  const flat = css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();
  const dark = [...flat.matchAll(rule)].flatMap(([, selector, body = '']) => {
    const coloured = body.split(';').filter((declaration) => declaration.includes('var('));
    return coloured.length > 0 ? [`${selector}{${coloured.join(';')}}`] : [];
  });
  const fill = (text: string, scheme: Scheme) => text.replace(use, (_, name: string) => get(palette, name)[scheme]);
  return `${fill(flat, 'light')}@media (prefers-color-scheme:dark){${fill(dark.join(''), 'dark')}}`;
}

/** For a page without the style sheet of tokens: declares the colours that its own style uses. */
export function declareColours(css: string, palette: Palette): string {
  const names = [...new Set([...css.matchAll(use)].map(([, name = '']) => name))];
  const declare = (scheme: Scheme) =>
    `:root{${names.map((name) => `--${name}:${get(palette, name)[scheme]}`).join(';')}}`;
  return `${declare('light')}@media (prefers-color-scheme:dark){${declare('dark')}}\n${css}`;
}

function get(palette: Palette, name: string): Record<Scheme, string> {
  const colour = palette.get(name);
  if (!colour) throw new Error(`--${name} is no colour of the tokens.`);
  return colour;
}
