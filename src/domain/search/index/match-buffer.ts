/** Further words are ignored; the match buffer has one column per word. */
export const maxQueryWords = 8;

/** How well each query word matches each field, and which word positions of the field match. */
export type MatchBuffer = {
  words: number;
  weights: Float64Array;
  /** field × query word */
  similarity: Float32Array;
  /** entry × query word: the best of its fields, weighted by kind */
  entrySimilarity: Float32Array;
  positions: Int32Array;
  /** Matched fields in order of discovery; `matchedCount` are in use. */
  matchedFields: Int32Array;
  matchedCount: number;
  /** Linked list of an entry's matched fields: the last one by entry, and the previous one by field; -1 ends it. */
  lastField: Int32Array;
  fieldBefore: Int32Array;
  /** Entries with a matched field; `touchedCount` are in use. */
  touchedEntries: Int32Array;
  touchedCount: number;
  /** By field and by entry: bonus for a name that is the query or begins with it. */
  fieldBonus: Float64Array;
  entryBonus: Float64Array;
  /** Fields with a bonus; `bonusCount` are in use. */
  bonusFields: Int32Array;
  bonusCount: number;
  /** By entry: when its matches of a broad last word are recorded. */
  phase: Uint8Array;
  /** By touched entry: upper limit of its score, replaced by the score once computed. */
  bounds: Float64Array;
  /** By entry: the field shown as a hint, -1 for none. */
  hints: Int32Array;
  ranking: Int32Array;
};

export const noField = -1;

export function createMatchBuffer(fields: number, entries: number): MatchBuffer {
  return {
    words: 0,
    weights: new Float64Array(maxQueryWords),
    similarity: new Float32Array(fields * maxQueryWords),
    entrySimilarity: new Float32Array(entries * maxQueryWords),
    positions: new Int32Array(fields),
    matchedFields: new Int32Array(fields),
    matchedCount: 0,
    lastField: new Int32Array(entries).fill(noField),
    fieldBefore: new Int32Array(fields),
    touchedEntries: new Int32Array(entries),
    touchedCount: 0,
    fieldBonus: new Float64Array(fields),
    entryBonus: new Float64Array(entries),
    bonusFields: new Int32Array(fields),
    bonusCount: 0,
    phase: new Uint8Array(entries),
    bounds: new Float64Array(entries),
    hints: new Int32Array(entries),
    ranking: new Int32Array(entries),
  };
}
