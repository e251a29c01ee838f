import type { ParsedQuery } from './parse-query.ts';
import { type MatchBuffer, maxQueryWords, type SearchIndex } from './search-index.ts';

const everyPosition = -1;

export function createMatchBuffer(fields: number, entries: number): MatchBuffer {
  return {
    words: 0,
    similarity: new Float32Array(fields * maxQueryWords),
    entrySimilarity: new Float32Array(entries * maxQueryWords),
    positions: new Int32Array(fields),
    touchedFields: new Int32Array(fields),
    touchedCount: 0,
    bestScore: new Float64Array(entries),
    nameScore: new Float64Array(entries),
    bestField: new Int32Array(entries).fill(-1),
    touchedEntries: new Int32Array(entries),
    touchedEntryCount: 0,
  };
}

/** Fills the match buffer of the index, which `clearMatchBuffer` empties again. */
export function matchFields(index: SearchIndex, query: ParsedQuery, wholeMatches: readonly number[]): void {
  const { matchBuffer } = index;
  const { similarity: similarities } = matchBuffer;
  const words = query.words.length;
  matchBuffer.words = words;
  for (let word = 0; word < words; word++) {
    for (const { id, similarity } of query.words[word]?.interpretation.matches ?? []) {
      const posting = index.postings[id];
      if (posting === undefined) continue;
      const { fields, positions } = posting;
      for (let at = 0; at < fields.length; at++) {
        const field = fields[at] ?? 0;
        // matches come best first: only the best one of a query word counts for a field
        if (similarities[field * words + word] === 0) {
          recordMatch(matchBuffer, field, word, similarity, positions[at] ?? 0);
        }
      }
    }
  }
  for (const { first, last, similarity, matches } of query.phrases) {
    for (const match of matches) {
      for (let word = first; word <= last; word++) {
        recordMatch(matchBuffer, match.field, word, match.weight * similarity, match.positions);
      }
    }
  }
  for (const field of wholeMatches) {
    for (let word = 0; word < words; word++) recordMatch(matchBuffer, field, word, 1, everyPosition);
  }
}

export function clearMatchBuffer({ matchBuffer }: SearchIndex): void {
  const { words, similarity, entrySimilarity, positions, touchedFields, touchedEntries, bestField, nameScore } =
    matchBuffer;
  for (let turn = 0; turn < matchBuffer.touchedCount; turn++) {
    const at = touchedFields[turn] ?? 0;
    for (let word = 0; word < words; word++) similarity[at * words + word] = 0;
    positions[at] = 0;
  }
  for (let turn = 0; turn < matchBuffer.touchedEntryCount; turn++) {
    const at = touchedEntries[turn] ?? 0;
    for (let word = 0; word < words; word++) entrySimilarity[at * words + word] = 0;
    bestField[at] = -1;
    nameScore[at] = 0;
  }
  matchBuffer.touchedCount = 0;
  matchBuffer.touchedEntryCount = 0;
}

function recordMatch(buffer: MatchBuffer, field: number, word: number, value: number, filledPositions: number): void {
  const { similarity, positions } = buffer;
  const positionsSoFar = positions[field] ?? 0;
  if (positionsSoFar === 0) buffer.touchedFields[buffer.touchedCount++] = field;
  const cell = field * buffer.words + word;
  if (value > (similarity[cell] ?? 0)) similarity[cell] = value;
  positions[field] = positionsSoFar | filledPositions;
}
