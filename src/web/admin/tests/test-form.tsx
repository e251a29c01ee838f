import { useState } from 'react';
import { createTest, updateTest } from '../../../contract/admin/admin-catalogue.ts';
import type { AdminTest, TestFieldName, TestFields } from '../../../contract/admin/test-fields.ts';
import { addRequestedTest, type RequestedTest } from '../../../contract/admin/test-requests.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readBoolean, readNumber, readOptionalText, readText, readTexts } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { categories, formatCategory, testLabels } from './test-labels.ts';
import { TestPreview } from './test-preview.tsx';
import { testQueries } from './test-queries.ts';

const fields = Object.keys(testLabels) as TestFieldName[];

export function TestForm({
  test,
  request,
  onTakeTheirs,
  onClose,
}: {
  test: AdminTest | null;
  request?: RequestedTest;
  onTakeTheirs(theirs: AdminTest): void;
  onClose(): void;
}) {
  const [previewed, setPreviewed] = useState<ReturnType<typeof readTest> | null>(null);
  const form = usePortalForm({
    endpoint: (test ? updateTest : request ? addRequestedTest : createTest) as typeof createTest,
    fields,
    toRequest: (data) => ({
      ...readTest(data),
      ...(test && { id: test.id, version: test.version }),
      ...(request && { nameKey: request.nameKey }),
    }),
    conflict: { before: test, labels: testLabels, onTakeTheirs: (theirs) => onTakeTheirs(theirs as AdminTest) },
    refetch: testQueries,
    done: `Test successfully ${test ? 'updated' : 'created'}.`,
  });
  const asked: Partial<AdminTest> | undefined = request && { name: request.name, sampleType: request.sampleType };
  const field = (name: TestFieldName) => ({ label: testLabels[name], ...form.fieldProps(name) });
  const text = (name: TestFieldName) => ({ ...field(name), defaultValue: String((test ?? asked)?.[name] ?? '') });
  const names = (name: 'abbreviations' | 'alternativeNames') => ({
    ...field(name),
    defaultValue: (test?.[name] ?? []).join(', '),
  });
  return (
    <>
      <FormDialog
        title={test ? 'Edit Test' : 'Add New Test'}
        form={form}
        submitText={test ? 'Save Changes' : 'Create Test'}
        busyText={test ? 'Saving...' : 'Creating...'}
        isWide
        onClose={onClose}
      >
        <div className="stack-4 halves">
          <Field {...text('name')} required maxLength={200} hint={<AddressHint test={test} />} />
          <Select {...field('category')} defaultValue={test?.category ?? 'blood_test'}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {formatCategory(category)}
              </option>
            ))}
          </Select>
          <Field {...names('abbreviations')} hint="With commas between them: CBC, FBC" />
          <Field {...names('alternativeNames')} hint="Other names that patients search for, with commas between them" />
        </div>
        {test?.areTextsWaiting && (
          <Notice tone="warn" heading="h3" title="Patients do not see the texts below yet">
            <p>
              Also what you write waits until it is marked as read by a doctor: press “Show Their Texts” above the
              tests. Name, category, sample, fasting and report time are public at once.
            </p>
          </Notice>
        )}
        <TextArea {...text('description')} rows={2} maxLength={2000} hint="One or two sentences, under the name" />
        <div className="stack-4 halves">
          <Field
            {...field('reportTimeHours')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={test?.reportTimeHours ?? 24}
          />
          <Field {...text('sampleType')} maxLength={200} hint="Left empty, patients read: Blood" />
          <Checkbox {...field('fastingRequired')} defaultChecked={test?.fastingRequired ?? false} />
          <Checkbox {...field('isFeatured')} defaultChecked={test?.isFeatured ?? false} />
        </div>
        <div className="stack-4 halves">
          <TextArea
            {...text('preparationInstructions')}
            rows={4}
            maxLength={4000}
            hint="One instruction on each line"
          />
          <TextArea {...text('whatItMeasures')} rows={4} maxLength={4000} hint="One on each line" />
        </div>
        <TextArea {...text('normalRange')} rows={3} maxLength={2000} hint="One range on each line" />
        <RichTextField {...text('seoContent')} hint="A text with headings and lists on the test's page" />
        <div className="stack-4 halves">
          <Field {...text('seoTitle')} maxLength={200} hint="About 60 letters are shown" />
          <TextArea {...text('seoDescription')} rows={2} maxLength={500} hint="About 160 letters are shown" />
        </div>
        <div>
          <Button
            look="secondary"
            onClick={() => form.ref.current && setPreviewed(readTest(new FormData(form.ref.current)))}
          >
            Preview Public Page
          </Button>
        </div>
      </FormDialog>
      {previewed && <TestPreview fields={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

function AddressHint({ test }: { test: AdminTest | null }) {
  if (!test) return 'The address of its page is made of the name';
  return `Its page is /${test.slug}. With another name the address changes, and the present one leads to it.`;
}

function readTest(form: FormData): Required<TestFields> {
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
