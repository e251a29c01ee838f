import type { ComparedTerms } from './compare-row.ts';
import type { Column } from './price-list-columns.ts';

/**
 * What was said of a row after the upload: another text for a cell, that it is left out, that it is kept of several rows
 * for one test, or that its list price is not shown.
 */
export type Correction =
  | { row: number; column: 'testName' | 'price'; text: string }
  | { row: number; isLeftOut: true }
  | { row: number; isKept: true }
  | { row: number; declinesListPrice: true };

/**
 * `row` is the row number in the spreadsheet; the rows of further sheets count on from the last row of the one before.
 * `place` says it to people. `typed` has the cells that we know, `typedName` the name in the file, before corrections.
 */
export type ComparedRow = {
  row: number;
  place: string;
  typedName: string;
  typed: Partial<Record<Column, string>>;
  /** What its section and columns say. */
  sample: string;
  /** If a person has chosen the test: the name and sample under which the choice is remembered. */
  answersTo?: string;
} & (ComparedTerms | { kind: 'left-out'; kept?: KeptRow });

/** The row that was kept of several for one test, and the test. */
export type KeptRow = { place: string; testName: string };
