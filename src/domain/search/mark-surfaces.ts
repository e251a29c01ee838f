import type { ReadQuery } from './parse-query.ts';
import { type Marks, type SearchIndex, wordsRead } from './search-index.ts';

const everyPlace = -1;

export function noMarks(surfaces: number, entries: number): Marks {
  return {
    likeness: new Float32Array(surfaces * wordsRead),
    ofEntry: new Float32Array(entries * wordsRead),
    places: new Int32Array(surfaces),
    touched: [],
  };
}

/** Writes into the marks of the index, which `clearMarks` empties: a search must not allocate by catalogue size. */
export function markSurfaces(index: SearchIndex, query: ReadQuery, whole: ReadonlySet<number>): Marks {
  const { marks } = index;
  query.words.forEach(({ reading }, word) => {
    for (const { id, likeness } of reading.matches) {
      const posting = index.postings[id];
      if (posting === undefined) continue;
      for (let at = 0; at < posting.surfaces.length; at++) {
        const surface = posting.surfaces[at] ?? 0;
        // the likeliest comes first and takes its places; a word does not fill more of them by a second reading
        if (marks.likeness[surface * wordsRead + word] === 0) {
          mark(marks, surface, word, likeness, posting.places[at] ?? 0);
        }
      }
    }
  });
  for (const { first, last, likeness, matches } of query.phrases) {
    for (const match of matches) {
      for (let word = first; word <= last; word++) {
        mark(marks, match.surface, word, match.weight * likeness, match.places);
      }
    }
  }
  for (const surface of whole) {
    for (let word = 0; word < query.words.length; word++) mark(marks, surface, word, 1, everyPlace);
  }
  return marks;
}

export function clearMarks({ marks, surfaces }: SearchIndex): void {
  for (const at of marks.touched) {
    const entry = surfaces[at]?.entry ?? 0;
    for (let word = 0; word < wordsRead; word++) {
      marks.likeness[at * wordsRead + word] = 0;
      marks.ofEntry[entry * wordsRead + word] = 0;
    }
    marks.places[at] = 0;
  }
  marks.touched.length = 0;
}

function mark(
  { likeness, places, touched }: Marks,
  surface: number,
  word: number,
  value: number,
  filled: number,
): void {
  const before = places[surface] ?? 0;
  if (before === 0) touched.push(surface);
  const cell = surface * wordsRead + word;
  if (value > (likeness[cell] ?? 0)) likeness[cell] = value;
  places[surface] = before | filled;
}
