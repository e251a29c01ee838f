import { type TestFieldName, testFieldNames } from '../../../contract/admin/test-fields.ts';

export type Column = 'id' | TestFieldName;

export const columnHeaders: Record<Column, string> = {
  id: 'ID',
  name: 'Name',
  category: 'Category',
  description: 'Description',
  preparationInstructions: 'Preparation Instructions',
  whatItMeasures: 'What It Measures',
  normalRange: 'Normal Range',
  fastingRequired: 'Fasting Required',
  sampleType: 'Sample Type',
  reportTimeHours: 'Report Time (Hours)',
  isFeatured: 'Featured',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  seoContent: 'SEO Content',
  abbreviations: 'Abbreviations',
  alternativeNames: 'Alternative Names',
};
export const columns: readonly Column[] = ['id', ...testFieldNames];

/** By header in exports, by name in JSON, and by what people use instead. */
const columnByName = new Map<string, Column>([
  ...columns.map((column): [string, Column] => [toKey(columnHeaders[column]), column]),
  ...columns.map((column): [string, Column] => [toKey(column), column]),
  ['testid', 'id'],
  ['test', 'name'],
  ['testname', 'name'],
  ['nameoftest', 'name'],
  ['nameofthetest', 'name'],
  ['investigation', 'name'],
  ['investigationname', 'name'],
  ['fasting', 'fastingRequired'],
  ['sample', 'sampleType'],
  ['specimen', 'sampleType'],
  ['reporttime', 'reportTimeHours'],
  ['preparation', 'preparationInstructions'],
  ['measures', 'whatItMeasures'],
  ['normalranges', 'normalRange'],
  ['abbreviation', 'abbreviations'],
  ['aliases', 'alternativeNames'],
  ['othernames', 'alternativeNames'],
]);

export function findColumn(name: string): Column | undefined {
  return columnByName.get(toKey(name));
}

function toKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
