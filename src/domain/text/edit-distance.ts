const maxWordLength = 48;
// three rows, reused: the innermost loop of the search must not allocate
let secondLastRow = new Uint8Array(maxWordLength + 1);
let previousRow = new Uint8Array(maxWordLength + 1);
let currentRow = new Uint8Array(maxWordLength + 1);

/**
 * Counts letters to change, insert, delete or swap; more than `limit` is limit + 1. With `asPrefix` the rest of `word`
 * is free. Fills only columns within `limit` of the diagonal.
 */
export function editDistance(typed: string, word: string, limit: number, asPrefix = false): number {
  const width = asPrefix ? Math.min(word.length, typed.length + limit) : word.length;
  if (typed.length > maxWordLength || width > maxWordLength) return limit + 1;
  if (typed.length - width > limit || (!asPrefix && width - typed.length > limit)) return limit + 1;
  for (let column = 0; column <= width; column++) previousRow[column] = column;
  let best = 0;
  for (let row = 1; row <= typed.length; row++) {
    const first = Math.max(1, row - limit);
    const last = Math.min(width, row + limit);
    currentRow[first - 1] = first === 1 ? row : limit + 1;
    best = row;
    const letter = typed.charCodeAt(row - 1);
    const previous = row > 1 ? typed.charCodeAt(row - 2) : -1;
    for (let column = first; column <= last; column++) {
      const other = word.charCodeAt(column - 1);
      const changed = cell(previousRow, column - 1) + (letter === other ? 0 : 1);
      let cost = Math.min(cell(previousRow, column) + 1, cell(currentRow, column - 1) + 1, changed);
      const swapped = column > 1 && previous === other && letter === word.charCodeAt(column - 2);
      if (swapped) cost = Math.min(cost, cell(secondLastRow, column - 2) + 1);
      currentRow[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    if (last < width) currentRow[last + 1] = limit + 1;
    const spare = secondLastRow;
    secondLastRow = previousRow;
    previousRow = currentRow;
    currentRow = spare;
  }
  return Math.min(asPrefix ? best : cell(previousRow, width), limit + 1);
}

/** No edits for short words: one letter makes a different abbreviation. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

function cell(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}
