import { correctCount, type DayClose, getDayClose } from '../../../../contract/vendor/money/day-close.ts';
import { countCorrection } from '../../../../contract/vendor/money/day-close-schemas.ts';
import { FormDialog } from '../../../portal/form/form-dialog.tsx';
import { readNumber, readOptionalText } from '../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../portal/form/use-portal-form.ts';
import { Field } from '../../../ui/field.tsx';
import { nameOf, rupees } from './close-tables.tsx';

const loadSchema = async () => countCorrection;

export function CorrectCountDialog({
  date,
  drawer: { userId, name, expected },
  onClose,
}: {
  date: string;
  drawer: DayClose['drawers'][number];
  onClose(): void;
}) {
  const form = usePortalForm({
    endpoint: correctCount,
    fields: ['counted', 'note'],
    toRequest: (data) => ({
      date,
      userId,
      counted: readNumber(data, 'counted'),
      note: readOptionalText(data, 'note'),
    }),
    loadSchema,
    refetch: [getDayClose],
    done: 'The count is corrected.',
  });
  return (
    <FormDialog title={`Count of ${nameOf(name)}`} form={form} submitText="Correct it" onClose={onClose}>
      <p className="hint">The first count stays beside yours.</p>
      <Field
        label="Cash counted"
        inputMode="decimal"
        autoComplete="off"
        hint={`Expected ${rupees(expected)}`}
        {...form.fieldProps('counted')}
      />
      <Field label="Note for a difference" maxLength={300} autoComplete="off" {...form.fieldProps('note')} />
    </FormDialog>
  );
}
