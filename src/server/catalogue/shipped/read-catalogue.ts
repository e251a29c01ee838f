import { readdir, readFile } from 'node:fs/promises';
import { parseLines } from '../json-lines.ts';

/** One line of `catalogue/tests`. Its README describes the fields. */
export type ShippedTest = {
  key: string;
  name: string;
  abbreviations: string[];
  otherNames: string[];
  category: string;
  sampleType: string;
  container: string | null;
  fastingHours: number;
  reportTimeHours: number;
  homeCollection: boolean;
  /** Keys of other tests. */
  madeOf: string[];
  sex: 'female' | 'male' | null;
  minAge: number | null;
  maxAge: number | null;
  isCommon: boolean;
  description: string | null;
  preparationInstructions: string[];
  whatItMeasures: string[];
  normalRange: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  seoContent: string | null;
};

const folder = new URL('../../../../catalogue/tests/', import.meta.url);

/** Reads the files in the order of their names. Only for a database that lacks tests, and when an operator asks. */
export async function readCatalogue(): Promise<ShippedTest[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return texts.flatMap((text) => parseLines<ShippedTest>(text));
}
