import { kindFactors } from '../index/field-columns.ts';
import { type MatchBuffer, noField } from '../index/match-buffer.ts';
import { noMatches, type SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery, QueryPhrase } from '../reading/parse-query.ts';

const everyPosition = -1;
/** An unfinished last word with this many matches is broad: most of its occurrences are not worth scoring. */
const minBroadMatches = 12;
/** Which entries a word's occurrences count for, by `phase`. */
const anyEntry = -1;
const otherEntry = 0;
const expectedEntry = 1;
const addedEntry = 2;

/** Fills the match buffer; true if the last word is broad, which then counts only in entries with another match. */
export function matchFields(index: SearchIndex, query: ParsedQuery, wholeMatches: readonly number[]): boolean {
  const last = query.words.length - 1;
  const isBroad = last > 0 && matchesOf(query, last).ids.length >= minBroadMatches;
  for (let word = 0; word < last; word++) recordWord(index, query, word, anyEntry);
  if (isBroad) expectEntries(index, query);
  recordWord(index, query, last, isBroad ? expectedEntry : anyEntry);
  for (const phrase of query.phrases) recordPhrase(index, phrase);
  for (const field of wholeMatches) {
    for (let word = 0; word <= last; word++) recordMatch(index, field, word, 1, everyPosition);
  }
  return isBroad;
}

/** Records the last word in entries without another match, if it is similar enough for them to be selected. */
export function matchLastWordElsewhere(index: SearchIndex, query: ParsedQuery, minSimilarity: number): void {
  const { matchBuffer } = index;
  const last = query.words.length - 1;
  const { similarities } = matchesOf(query, last);
  let end = similarities.length;
  while (end > 0 && (similarities[end - 1] ?? 0) < minSimilarity) end--;
  const touchedBefore = matchBuffer.touchedCount;
  recordWord(index, query, last, otherEntry, 0, end);
  if (matchBuffer.touchedCount === touchedBefore) return;
  for (let turn = touchedBefore; turn < matchBuffer.touchedCount; turn++) {
    matchBuffer.phase[matchBuffer.touchedEntries[turn] ?? 0] = addedEntry;
  }
  recordWord(index, query, last, addedEntry, end);
}

export function clearMatchBuffer({ matchBuffer, columns }: SearchIndex): void {
  const { words, similarity, entrySimilarity, positions, lastField, phase } = matchBuffer;
  for (let turn = 0; turn < matchBuffer.matchedCount; turn++) {
    const field = matchBuffer.matchedFields[turn] ?? 0;
    positions[field] = 0;
    for (let word = 0; word < words; word++) similarity[field * words + word] = 0;
  }
  for (let turn = 0; turn < matchBuffer.touchedCount; turn++) {
    const entry = matchBuffer.touchedEntries[turn] ?? 0;
    lastField[entry] = noField;
    phase[entry] = otherEntry;
    for (let word = 0; word < words; word++) entrySimilarity[entry * words + word] = 0;
  }
  for (let turn = 0; turn < matchBuffer.bonusCount; turn++) {
    const field = matchBuffer.bonusFields[turn] ?? 0;
    const entry = columns.entry[field] ?? 0;
    matchBuffer.fieldBonus[field] = 0;
    matchBuffer.entryBonus[entry] = 0;
    phase[entry] = otherEntry;
  }
  matchBuffer.matchedCount = 0;
  matchBuffer.touchedCount = 0;
  matchBuffer.bonusCount = 0;
}

function matchesOf(query: ParsedQuery, word: number) {
  return query.words[word]?.interpretation.matches ?? noMatches;
}

/** Marks entries with another word, a phrase, or a name that is or begins with the query. */
function expectEntries({ matchBuffer, columns }: SearchIndex, query: ParsedQuery): void {
  const { phase, touchedEntries, bonusFields } = matchBuffer;
  const expect = (entry: number | undefined) => {
    phase[entry ?? 0] = expectedEntry;
  };
  for (let turn = 0; turn < matchBuffer.touchedCount; turn++) expect(touchedEntries[turn]);
  for (let turn = 0; turn < matchBuffer.bonusCount; turn++) expect(columns.entry[bonusFields[turn] ?? 0]);
  for (const { matches } of query.phrases) for (const field of matches.fields) expect(columns.entry[field]);
}

/** Records all occurrences of a word. A hot loop, so everything is in local variables. */
function recordWord(
  { matchBuffer, postings, columns }: SearchIndex,
  query: ParsedQuery,
  word: number,
  where: number,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): void {
  const { words, similarity, entrySimilarity, positions, phase } = matchBuffer;
  const { first, fields, positions: placesInField } = postings;
  const { entry: entryOf, kind } = columns;
  const { ids, similarities } = matchesOf(query, word);
  const end = Math.min(to, ids.length);
  for (let match = from; match < end; match++) {
    const id = ids[match] ?? 0;
    const value = similarities[match] ?? 0;
    const lastPlace = first[id + 1] ?? 0;
    for (let at = first[id] ?? 0; at < lastPlace; at++) {
      const field = fields[at] ?? 0;
      const entry = entryOf[field] ?? 0;
      if (where !== anyEntry && phase[entry] !== where) continue;
      const cell = field * words + word;
      // matches are sorted: only the best match of a query word counts for a field
      if (similarity[cell] !== 0) continue;
      similarity[cell] = value;
      const positionsSoFar = positions[field] ?? 0;
      if (positionsSoFar === 0) addField(matchBuffer, field, entry);
      positions[field] = positionsSoFar | (placesInField[at] ?? 0);
      const inEntry = (kindFactors[kind[field] ?? 0] ?? 0) * (similarity[cell] ?? 0);
      const cellOfEntry = entry * words + word;
      if (inEntry > (entrySimilarity[cellOfEntry] ?? 0)) entrySimilarity[cellOfEntry] = inEntry;
    }
  }
}

function recordPhrase(index: SearchIndex, { first, last, similarity, matches }: QueryPhrase): void {
  const { fields, weights, positions } = matches;
  for (let match = 0; match < fields.length; match++) {
    const value = (weights[match] ?? 0) * similarity;
    for (let word = first; word <= last; word++) {
      recordMatch(index, fields[match] ?? 0, word, value, positions[match] ?? 0);
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
  const before = lastField[entry] ?? noField;
  if (before === noField) touchedEntries[matchBuffer.touchedCount++] = entry;
  fieldBefore[field] = before;
  lastField[entry] = field;
  matchedFields[matchBuffer.matchedCount++] = field;
}
