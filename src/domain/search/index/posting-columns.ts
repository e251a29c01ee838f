import type { Posting } from './search-fields.ts';

/** Occurrences of all words in one array: those of word n are from `first[n]` to before `first[n + 1]`. */
export type PostingColumns = { first: Int32Array; fields: Int32Array; positions: Int32Array };

export function createPostingColumns(postings: readonly Posting[]): PostingColumns {
  const first = new Int32Array(postings.length + 1);
  postings.forEach(({ fields }, word) => {
    first[word + 1] = (first[word] ?? 0) + fields.length;
  });
  return {
    first,
    fields: Int32Array.from(postings.flatMap(({ fields }) => fields)),
    positions: Int32Array.from(postings.flatMap(({ positions }) => positions)),
  };
}

export function isFound({ first }: PostingColumns, word: number): boolean {
  return (first[word + 1] ?? 0) > (first[word] ?? 0);
}

export function someFieldWithWord(
  { first, fields }: PostingColumns,
  word: number | undefined,
  isWanted: (field: number) => boolean,
): boolean {
  if (word === undefined) return false;
  const end = first[word + 1] ?? 0;
  for (let at = first[word] ?? 0; at < end; at++) if (isWanted(fields[at] ?? 0)) return true;
  return false;
}
