import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

/**
 * In the order in which the font of a letter is looked for; the rupee sign is in that of Devanagari. With `.woff2` files
 * pdfkit draws nothing.
 */
const subsets = [
  ['noto-sans', 'latin'],
  ['noto-sans-devanagari', 'devanagari'],
  ['noto-sans', 'latin-ext'],
] as const;
const weights = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof weights;
export type FontFile = { name: string; weight: Weight; bytes: Buffer; hasLetter(letter: string): boolean };

let loaded: Promise<FontFile[]> | undefined;

/** Reads the fonts of PDFs once, 370 KB that unpack to twice that. */
export function loadFontFiles(): Promise<FontFile[]> {
  loaded ??= Promise.all(
    Object.entries(weights).flatMap(([weight, number]) =>
      subsets.map(async ([font, subset]) => {
        const ranges = JSON.parse(await readFile(pathOf(font, 'unicode.json'), 'utf8')) as Record<string, string>;
        const letters = parseRanges(ranges[subset] ?? '');
        return {
          name: `${subset} ${weight}`,
          weight: weight as Weight,
          bytes: unpackWoff(await readFile(pathOf(font, `files/${font}-${subset}-${number}-normal.woff`))),
          hasLetter: (letter: string) => letters.some(([from, to]) => isBetween(letter.codePointAt(0) ?? 0, from, to)),
        };
      }),
    ),
  );
  return loaded;
}

const pathOf = (font: string, file: string) => fileURLToPath(import.meta.resolve(`@fontsource/${font}/${file}`));

const isBetween = (code: number, from: number, to: number) => from <= code && code <= to;

/** 'U+0900-097F,U+20B9' */
function parseRanges(text: string): [from: number, to: number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
