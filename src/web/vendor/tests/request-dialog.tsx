import { newTestRequest, ownTestRequests, requestTest } from '../../../contract/vendor/test-requests.ts';
import { maxOpenTestRequests } from '../../../domain/catalogue/test-request.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { MoneyField } from '../../form/money-field.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readNumber, readOptionalText, readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field } from '../../ui/field.tsx';

export function RequestDialog({ name, price, onClose }: { name: string; price?: string; onClose(): void }) {
  const form = usePortalForm({
    endpoint: requestTest,
    fields: ['name', 'sampleType', 'price'],
    toRequest: (typed) => ({
      name: readText(typed, 'name'),
      sampleType: readOptionalText(typed, 'sampleType'),
      price: readNumber(typed, 'price'),
    }),
    loadSchema: async () => newTestRequest,
    refetch: [ownTestRequests],
    done: ({ name: asked }) => ({
      tone: 'good',
      title: `${asked} is asked for`,
      text: 'You read the answer above your tests.',
    }),
  });
  return (
    <FormDialog title="Ask for a Test" form={form} submitText="Ask for It" busyText="Asking..." onClose={onClose}>
      <p>
        We add it to the catalogue, or find the one that you mean. It is then in your list at this price. At most{' '}
        {formatCount(maxOpenTestRequests)} requests wait at a time.
      </p>
      <Field label="Test name" maxLength={200} autoComplete="off" defaultValue={name} {...form.fieldProps('name')} />
      <div className="fit-13 at-foot">
        <Field
          label="Sample"
          hint="Optional: blood, serum, urine."
          maxLength={200}
          autoComplete="off"
          {...form.fieldProps('sampleType')}
        />
        <MoneyField
          label="Price"
          hint="What patients pay, in rupees."
          defaultValue={price ?? ''}
          {...form.fieldProps('price')}
        />
      </div>
    </FormDialog>
  );
}
