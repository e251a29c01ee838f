const longestWord = 48;
// three rows, reused: the innermost loop of the search must not allocate
let before = new Uint8Array(longestWord + 1);
let above = new Uint8Array(longestWord + 1);
let current = new Uint8Array(longestWord + 1);

/**
 * Letters to change, add, drop or swap with the neighbour to get from one word to the other; more than `limit` is
 * reported as limit + 1. With `asPrefix` the rest of `word` is free: the person is still typing.
 */
export function editDistance(typed: string, word: string, limit: number, asPrefix = false): number {
  const width = asPrefix ? Math.min(word.length, typed.length + limit) : word.length;
  if (typed.length > longestWord || width > longestWord) return limit + 1;
  if (typed.length - width > limit || (!asPrefix && width - typed.length > limit)) return limit + 1;
  for (let column = 0; column <= width; column++) above[column] = column;
  for (let row = 1; row <= typed.length; row++) {
    current[0] = row;
    let best = row;
    const letter = typed.charCodeAt(row - 1);
    const previous = row > 1 ? typed.charCodeAt(row - 2) : -1;
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1);
      const changed = at(above, column - 1) + (letter === other ? 0 : 1);
      let cost = Math.min(at(above, column) + 1, at(current, column - 1) + 1, changed);
      const swapped = column > 1 && previous === other && letter === word.charCodeAt(column - 2);
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    const spare = before;
    before = above;
    above = current;
    current = spare;
  }
  const distance = asPrefix
    ? above.subarray(0, width + 1).reduce((least, cost) => Math.min(least, cost))
    : at(above, width);
  return Math.min(distance, limit + 1);
}

/** Short words are left alone: one letter makes another abbreviation of them. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}
