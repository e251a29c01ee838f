import type { TestFieldName } from '../../../contract/admin/test-fields.ts';

export const testLabels: Record<TestFieldName, string> = {
  name: 'Test name',
  category: 'Category',
  description: 'Description',
  abbreviations: 'Abbreviations',
  alternativeNames: 'Alternative names',
  isFeatured: 'Featured',
  fastingRequired: 'Fasting required',
  reportTimeHours: 'Report time (hours)',
  sampleType: 'Sample type',
  preparationInstructions: 'Preparation instructions',
  whatItMeasures: 'What it measures',
  normalRange: 'Normal range',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  seoContent: 'About the test',
};

export const categories = [
  'blood_test',
  'cardiac',
  'diabetes',
  'imaging',
  'kidney',
  'liver',
  'other',
  'thyroid',
  'urine_test',
] as const;

/** 'blood_test' is 'Blood Test'. */
export function formatCategory(category: string): string {
  return category.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** At most two, then dots, for lack of space in the table. */
export function formatAbbreviations(abbreviations: readonly string[] | null): string {
  if (!abbreviations?.length) return '';
  return `${abbreviations.slice(0, 2).join(', ')}${abbreviations.length > 2 ? '...' : ''}`;
}
