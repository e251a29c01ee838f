import { readFile } from 'node:fs/promises';
import { parseLines } from './json-lines.ts';

const file = new URL('../../../catalogue/ambiguous-words.jsonl', import.meta.url);

/** Words that mean several tests, the likeliest first. Such a word is the name of none. */
export type AmbiguousWord = { word: string; keys: string[] };

let ambiguousWords: Promise<AmbiguousWord[]> | undefined;

/** Read once by each process. */
export function readAmbiguousWords(): Promise<readonly AmbiguousWord[]> {
  ambiguousWords ??= readFile(file, 'utf8').then((text) => parseLines<AmbiguousWord>(text));
  return ambiguousWords;
}
