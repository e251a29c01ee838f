import { analyticsByReferrer, maxReferrerLength, renameReferrer } from '../../../contract/vendor/referrers.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field } from '../../ui/field.tsx';

export function RenameReferrer({ referrer, onClose }: { referrer: { id: number; name: string }; onClose(): void }) {
  const form = usePortalForm({
    endpoint: renameReferrer,
    fields: ['name'],
    toRequest: (typed) => ({ id: referrer.id, name: readText(typed, 'name') }),
    refetch: [analyticsByReferrer],
    done: ({ name }) => `${name} is saved`,
  });
  return (
    <FormDialog title="Correct the name" form={form} submitText="Save" onClose={onClose}>
      <Field
        label="Name"
        hint="Under a name that is in your list already, the two become one."
        autoComplete="off"
        maxLength={maxReferrerLength}
        defaultValue={referrer.name}
        {...form.fieldProps('name')}
      />
    </FormDialog>
  );
}
