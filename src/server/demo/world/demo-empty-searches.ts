import { addDays, type PlainDate } from '../../../domain/time/calendar.ts';

const terms: readonly (readonly [term: string, searches: number])[] = [
  ['food intolerance panel', 14],
  ['covid rt-pcr at home', 11],
  ['gut microbiome', 9],
  ['whole genome sequencing', 6],
  ['hair drug test', 4],
  ['sleep study', 3],
];

export function generateEmptySearches(today: PlainDate) {
  return terms.flatMap(([term, searches], index) =>
    [0, 2, 5].map((daysAgo) => ({
      day: addDays(today, -daysAgo - index),
      term,
      searches: Math.ceil(searches / (daysAgo + 1)),
    })),
  );
}
