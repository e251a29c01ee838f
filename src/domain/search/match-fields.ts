import type { ParsedQuery } from './parse-query.ts';
import { type MatchBuffer, maxQueryWords, type SearchIndex } from './search-index.ts';

const everyPosition = -1;

export function createMatchBuffer(fields: number, entries: number): MatchBuffer {
  return {
    similarity: new Float32Array(fields * maxQueryWords),
    entrySimilarity: new Float32Array(entries * maxQueryWords),
    positions: new Int32Array(fields),
    touchedFields: [],
  };
}

/** Fills the match buffer of the index, which `clearMatchBuffer` empties again. */
export function matchFields(index: SearchIndex, query: ParsedQuery, wholeMatches: ReadonlySet<number>): MatchBuffer {
  const { matchBuffer } = index;
  query.words.forEach(({ interpretation }, word) => {
    for (const { id, similarity } of interpretation.matches) {
      const posting = index.postings[id];
      if (posting === undefined) continue;
      for (let at = 0; at < posting.fields.length; at++) {
        const field = posting.fields[at] ?? 0;
        // matches come best first: only the best one of a query word counts for a field
        if (matchBuffer.similarity[field * maxQueryWords + word] === 0) {
          recordMatch(matchBuffer, field, word, similarity, posting.positions[at] ?? 0);
        }
      }
    }
  });
  for (const { first, last, similarity, matches } of query.phrases) {
    for (const match of matches) {
      for (let word = first; word <= last; word++) {
        recordMatch(matchBuffer, match.field, word, match.weight * similarity, match.positions);
      }
    }
  }
  for (const field of wholeMatches) {
    for (let word = 0; word < query.words.length; word++) recordMatch(matchBuffer, field, word, 1, everyPosition);
  }
  return matchBuffer;
}

export function clearMatchBuffer({ matchBuffer, fields }: SearchIndex): void {
  for (const at of matchBuffer.touchedFields) {
    const entry = fields[at]?.entry ?? 0;
    for (let word = 0; word < maxQueryWords; word++) {
      matchBuffer.similarity[at * maxQueryWords + word] = 0;
      matchBuffer.entrySimilarity[entry * maxQueryWords + word] = 0;
    }
    matchBuffer.positions[at] = 0;
  }
  matchBuffer.touchedFields.length = 0;
}

function recordMatch(
  { similarity, positions, touchedFields }: MatchBuffer,
  field: number,
  word: number,
  value: number,
  filledPositions: number,
): void {
  const positionsSoFar = positions[field] ?? 0;
  if (positionsSoFar === 0) touchedFields.push(field);
  const cell = field * maxQueryWords + word;
  if (value > (similarity[cell] ?? 0)) similarity[cell] = value;
  positions[field] = positionsSoFar | filledPositions;
}
