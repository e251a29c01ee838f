import type { ParsedQuery } from './parse-query.ts';
import { type MatchBuffer, maxQueryWords, type SearchIndex } from './search-index.ts';

const everyPosition = -1;

export function createMatchBuffer(fields: number, entries: number): MatchBuffer {
  return {
    words: 0,
    similarity: new Float32Array(fields * maxQueryWords),
    entrySimilarity: new Float32Array(entries * maxQueryWords),
    positions: new Int32Array(fields),
    turns: new Int32Array(fields),
    turnCount: 0,
    isTouched: new Uint8Array(entries),
    touchedEntries: new Int32Array(entries),
    touchedCount: 0,
    bounds: new Float64Array(entries),
  };
}

/** Fills the match buffer of the index, which `clearMatchBuffer` empties again. */
export function matchFields(index: SearchIndex, query: ParsedQuery, wholeMatches: readonly number[]): void {
  const words = query.words.length;
  index.matchBuffer.words = words;
  for (let word = 0; word < words; word++) {
    for (const { id, similarity } of query.words[word]?.interpretation.matches ?? []) {
      recordWord(index, id, word, similarity);
    }
  }
  for (const { first, last, similarity, matches } of query.phrases) {
    for (const match of matches) {
      for (let word = first; word <= last; word++) {
        recordMatch(index, match.field, word, match.weight * similarity, match.positions);
      }
    }
  }
  for (const field of wholeMatches) {
    for (let word = 0; word < words; word++) recordMatch(index, field, word, 1, everyPosition);
  }
}

export function clearMatchBuffer({ matchBuffer, columns }: SearchIndex): void {
  const { words, similarity, entrySimilarity, positions, isTouched, touchedEntries, touchedCount } = matchBuffer;
  for (let turn = 0; turn < touchedCount; turn++) {
    const entry = touchedEntries[turn] ?? 0;
    isTouched[entry] = 0;
    for (let word = 0; word < words; word++) entrySimilarity[entry * words + word] = 0;
    const end = columns.firstField[entry + 1] ?? 0;
    for (let field = columns.firstField[entry] ?? 0; field < end; field++) {
      if (positions[field] === 0) continue;
      positions[field] = 0;
      for (let word = 0; word < words; word++) similarity[field * words + word] = 0;
    }
  }
  matchBuffer.touchedCount = 0;
  matchBuffer.turnCount = 0;
}

/** All places of a word of the catalogue: most of what is recorded, and so with everything at hand. */
function recordWord({ matchBuffer, postings, columns }: SearchIndex, id: number, word: number, value: number): void {
  const { words, similarity, entrySimilarity, positions, turns, isTouched, touchedEntries } = matchBuffer;
  const { fields, positions: placesInField } = postings;
  const { entry: entryOf, factor } = columns;
  const end = postings.first[id + 1] ?? 0;
  for (let at = postings.first[id] ?? 0; at < end; at++) {
    const field = fields[at] ?? 0;
    const cell = field * words + word;
    // matches come best first: only the best one of a query word counts for a field
    if (similarity[cell] !== 0) continue;
    similarity[cell] = value;
    const positionsSoFar = positions[field] ?? 0;
    if (positionsSoFar === 0) turns[field] = matchBuffer.turnCount++;
    positions[field] = positionsSoFar | (placesInField[at] ?? 0);
    const entry = entryOf[field] ?? 0;
    if (isTouched[entry] === 0) {
      isTouched[entry] = 1;
      touchedEntries[matchBuffer.touchedCount++] = entry;
    }
    const inEntry = (factor[field] ?? 0) * (similarity[cell] ?? 0);
    const cellOfEntry = entry * words + word;
    if (inEntry > (entrySimilarity[cellOfEntry] ?? 0)) entrySimilarity[cellOfEntry] = inEntry;
  }
}

function recordMatch(
  { matchBuffer, columns }: SearchIndex,
  field: number,
  word: number,
  value: number,
  filledPositions: number,
): void {
  const { words, similarity, entrySimilarity, positions, isTouched } = matchBuffer;
  const positionsSoFar = positions[field] ?? 0;
  if (positionsSoFar === 0) matchBuffer.turns[field] = matchBuffer.turnCount++;
  positions[field] = positionsSoFar | filledPositions;
  const cell = field * words + word;
  if (value <= (similarity[cell] ?? 0)) return;
  similarity[cell] = value;
  const entry = columns.entry[field] ?? 0;
  if (isTouched[entry] === 0) {
    isTouched[entry] = 1;
    matchBuffer.touchedEntries[matchBuffer.touchedCount++] = entry;
  }
  const inEntry = (columns.factor[field] ?? 0) * (similarity[cell] ?? 0);
  const cellOfEntry = entry * words + word;
  if (inEntry > (entrySimilarity[cellOfEntry] ?? 0)) entrySimilarity[cellOfEntry] = inEntry;
}
