import type { DiagnosticTest } from './catalogue-queries.ts';

/** Texts that a doctor should have read. All else of a test is a fact. */
export const proseColumns = [
  'description',
  'preparationInstructions',
  'whatItMeasures',
  'normalRange',
  'seoTitle',
  'seoDescription',
  'seoContent',
] as const;

const noProse = Object.fromEntries(proseColumns.map((column) => [column, null])) as Record<
  (typeof proseColumns)[number],
  null
>;

/** The test as patients get it: shipped texts wait until an operator has said that a doctor has read them. */
export function toPublicTest(test: DiagnosticTest): DiagnosticTest {
  return areTextsWaiting(test) ? { ...test, ...noProse } : test;
}

/** Also of texts that an operator has written for a shipped test. */
export function areTextsWaiting({
  catalogueKey,
  readByDoctorAt,
}: Pick<DiagnosticTest, 'catalogueKey' | 'readByDoctorAt'>): boolean {
  return catalogueKey !== null && readByDoctorAt === null;
}
