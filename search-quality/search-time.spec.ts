import { expect, it } from 'vitest';
import { buildSearchIndex } from '../src/domain/search/index/build-search-index.ts';
import { maxQueryLength } from '../src/domain/search/reading/search-term.ts';
import { search } from '../src/domain/search/search.ts';
import { searchLines } from '../src/domain/search/search-lines.ts';
import { demoCatalogue } from './demo-catalogue.ts';

const index = buildSearchIndex(demoCatalogue);
const limits = { tests: 10, packages: 10 };
/** Processor time of this thread: twenty times that of the slowest query. */
const maxMs = 500;

/** Inputs of patterns and rules, repeated up to the maximum length of a query. */
const pieces = [
  ...['a', 'aa ', '1', '1,', '1 ', '1. a ', '-', ' . ', '( ', '&', '\n', ' \n ', '\t ', '🩺', 'e\u0301', '\u0301', 'ः'],
  ...['under ', 'under  1  ', '₹ 1 ', '500 se  kam ', 'since ', 'for  the ', '3  -  3 ', '3 din ', 'mere  papa '],
  ...['papa  ', 'papa  ka  ', 'बच्चा  ', 'बाळ', 'baccha  na ', 'pregnan', 'a.b.', 'see bee ', 'a b c ', 'vitamin  d '],
  ...['blood', 'bloodsugar', 'blood sugar ', 'test ', 'of ', 'cbc and ', 'cbc, ', 'cbc\n', 'trop onin ', 'haemoglobn '],
  `${' '.repeat(160)}1${' '.repeat(330)}`,
];

it.each(pieces)('answers a query full of %j in time', (piece) => {
  const row = piece.repeat(maxQueryLength).slice(0, maxQueryLength - 2);
  for (const query of [row, `${row} x`, `x ${row}`]) {
    const before = process.threadCpuUsage();
    search(index, query, limits);
    searchLines(index, query, limits);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(maxMs);
  }
});
