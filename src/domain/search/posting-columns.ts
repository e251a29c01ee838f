import type { Posting } from './search-fields.ts';

/** Where each word occurs, number beside number: the places of word n are those from `first[n]` to before `first[n + 1]`. */
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

/** The fields that hold a word, in their order. */
export function fieldsWithWord({ first, fields }: PostingColumns, word: number | undefined): Int32Array {
  return word === undefined ? fields.subarray(0, 0) : fields.subarray(first[word], first[word + 1]);
}
