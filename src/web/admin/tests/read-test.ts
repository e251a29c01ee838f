import type { TestFields } from '../../../contract/admin/test-fields.ts';
import { readBoolean, readNumber, readOptionalText, readText, readTexts } from '../../portal/form/read-form.ts';

export function readTest(form: FormData): Required<TestFields> {
  return {
    name: readText(form, 'name'),
    category: readText(form, 'category') as NonNullable<TestFields['category']>,
    description: readOptionalText(form, 'description'),
    preparationInstructions: readOptionalText(form, 'preparationInstructions'),
    whatItMeasures: readOptionalText(form, 'whatItMeasures'),
    normalRange: readOptionalText(form, 'normalRange'),
    fastingRequired: readBoolean(form, 'fastingRequired'),
    sampleType: readOptionalText(form, 'sampleType'),
    reportTimeHours: readNumber(form, 'reportTimeHours'),
    isFeatured: readBoolean(form, 'isFeatured'),
    seoTitle: readOptionalText(form, 'seoTitle'),
    seoDescription: readOptionalText(form, 'seoDescription'),
    seoContent: readOptionalText(form, 'seoContent'),
    abbreviations: readNames(form, 'abbreviations'),
    alternativeNames: readNames(form, 'alternativeNames'),
  };
}

function readNames(form: FormData, name: string): string[] {
  return readTexts(form, name)
    .flatMap((text) => text.split(','))
    .map((one) => one.trim())
    .filter(Boolean);
}
