import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../src/domain/search/lexicon/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

it.each(files)('%s has only text, with one blank between words', (file) => {
  const texts = listTexts(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !/^\S+( \S+)*$/.test(text))).toEqual([]);
});

/** Keys and values, at any depth. */
function listTexts(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (Array.isArray(data)) return data.flatMap(listTexts);
  if (typeof data === 'object' && data !== null) return Object.entries(data).flat().flatMap(listTexts);
  throw new TypeError(`${JSON.stringify(data)} is no text.`);
}
