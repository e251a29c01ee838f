/** Further words of a question are ignored; the match buffer has one column for each of these. */
export const maxQueryWords = 8;

/** How well each query word matches each field, and which word positions of the field are matched. */
export type MatchBuffer = {
  /** Of the query; the rows below have one column for each. */
  words: number;
  /** By word of the query. */
  weights: Float64Array;
  /** field × word of the query */
  similarity: Float32Array;
  /** entry × word of the query, the best of its fields by what these count */
  entrySimilarity: Float32Array;
  positions: Int32Array;
  /** The matched fields as they were found; the first so many are in use. */
  matchedFields: Int32Array;
  matchedCount: number;
  /** By entry: the matched field that was found last, and by field the one of the same entry before it; -1 for none. */
  lastField: Int32Array;
  fieldBefore: Int32Array;
  /** The entries of these fields; the first so many are in use. */
  touchedEntries: Int32Array;
  touchedCount: number;
  /** By field and entry: for a name that is the query, or begins with it. */
  fieldBonus: Float64Array;
  entryBonus: Float64Array;
  /** The fields that have one; the first so many are in use. */
  bonusFields: Int32Array;
  bonusCount: number;
  /** By entry: when its matches of a broad last word are looked for. */
  phase: Uint8Array;
  /** What the touched entries can score at most, and then what those score that were looked at. */
  bounds: Float64Array;
  /** By entry that was looked at: the field to name beside it, -1 for none. */
  hints: Int32Array;
  /** The best entries, best first; the first so many are in use. */
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
