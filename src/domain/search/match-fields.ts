import { kindFactors } from './field-columns.ts';
import type { ParsedQuery } from './parse-query.ts';
import { type MatchBuffer, maxQueryWords, noMatches, type SearchIndex } from './search-index.ts';

const everyPosition = -1;
const none = -1;

export function createMatchBuffer(fields: number, entries: number): MatchBuffer {
  return {
    words: 0,
    similarity: new Float32Array(fields * maxQueryWords),
    entrySimilarity: new Float32Array(entries * maxQueryWords),
    positions: new Int32Array(fields),
    matchedFields: new Int32Array(fields),
    matchedCount: 0,
    lastField: new Int32Array(entries).fill(none),
    fieldBefore: new Int32Array(fields),
    touchedEntries: new Int32Array(entries),
    touchedCount: 0,
    bounds: new Float64Array(entries),
    scores: new Float64Array(entries),
    hints: new Int32Array(entries),
  };
}

/** Fills the match buffer of the index, which `clearMatchBuffer` empties again. */
export function matchFields(index: SearchIndex, query: ParsedQuery, wholeMatches: readonly number[]): void {
  const words = query.words.length;
  index.matchBuffer.words = words;
  for (let word = 0; word < words; word++) recordWord(index, query, word);
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

export function clearMatchBuffer({ matchBuffer }: SearchIndex): void {
  const { words, similarity, entrySimilarity, positions, matchedFields, lastField, touchedEntries } = matchBuffer;
  for (let turn = 0; turn < matchBuffer.matchedCount; turn++) {
    const field = matchedFields[turn] ?? 0;
    positions[field] = 0;
    for (let word = 0; word < words; word++) similarity[field * words + word] = 0;
  }
  for (let turn = 0; turn < matchBuffer.touchedCount; turn++) {
    const entry = touchedEntries[turn] ?? 0;
    lastField[entry] = none;
    for (let word = 0; word < words; word++) entrySimilarity[entry * words + word] = 0;
  }
  matchBuffer.matchedCount = 0;
  matchBuffer.touchedCount = 0;
}

/** All places of all that a word may mean: most of what is recorded, and so with everything at hand. */
function recordWord({ matchBuffer, postings, columns }: SearchIndex, query: ParsedQuery, word: number): void {
  const { words, similarity, entrySimilarity, positions } = matchBuffer;
  const { first, fields, positions: placesInField } = postings;
  const { entry: entryOf, kind } = columns;
  const { ids, similarities } = query.words[word]?.interpretation.matches ?? noMatches;
  for (let match = 0; match < ids.length; match++) {
    const id = ids[match] ?? 0;
    const value = similarities[match] ?? 0;
    const end = first[id + 1] ?? 0;
    for (let at = first[id] ?? 0; at < end; at++) {
      const field = fields[at] ?? 0;
      const cell = field * words + word;
      // matches come best first: only the best one of a query word counts for a field
      if (similarity[cell] !== 0) continue;
      similarity[cell] = value;
      const entry = entryOf[field] ?? 0;
      const positionsSoFar = positions[field] ?? 0;
      if (positionsSoFar === 0) addField(matchBuffer, field, entry);
      positions[field] = positionsSoFar | (placesInField[at] ?? 0);
      const inEntry = (kindFactors[kind[field] ?? 0] ?? 0) * (similarity[cell] ?? 0);
      const cellOfEntry = entry * words + word;
      if (inEntry > (entrySimilarity[cellOfEntry] ?? 0)) entrySimilarity[cellOfEntry] = inEntry;
    }
  }
}

function recordMatch(
  { matchBuffer, columns }: SearchIndex,
  field: number,
  word: number,
  value: number,
  filledPositions: number,
): void {
  const { words, similarity, entrySimilarity, positions } = matchBuffer;
  const entry = columns.entry[field] ?? 0;
  const positionsSoFar = positions[field] ?? 0;
  if (positionsSoFar === 0) addField(matchBuffer, field, entry);
  positions[field] = positionsSoFar | filledPositions;
  const cell = field * words + word;
  if (value <= (similarity[cell] ?? 0)) return;
  similarity[cell] = value;
  const inEntry = (kindFactors[columns.kind[field] ?? 0] ?? 0) * (similarity[cell] ?? 0);
  const cellOfEntry = entry * words + word;
  if (inEntry > (entrySimilarity[cellOfEntry] ?? 0)) entrySimilarity[cellOfEntry] = inEntry;
}

function addField(matchBuffer: MatchBuffer, field: number, entry: number): void {
  const { matchedFields, lastField, fieldBefore, touchedEntries } = matchBuffer;
  const before = lastField[entry] ?? none;
  if (before === none) touchedEntries[matchBuffer.touchedCount++] = entry;
  fieldBefore[field] = before;
  lastField[entry] = field;
  matchedFields[matchBuffer.matchedCount++] = field;
}
