import {
  type CreatedVendorToken,
  createVendorToken,
  listVendorTokens,
  type VendorToken,
} from '../../../contract/vendor/vendor-tokens.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field, Select } from '../../ui/field.tsx';

const loadSchema = () =>
  import('../../../contract/vendor/vendor-tokens-schemas.ts').then(({ newVendorToken }) => newVendorToken);

export function NewTokenDialog({ onMade, onClose }: { onMade(made: CreatedVendorToken): void; onClose(): void }) {
  const form = usePortalForm({
    endpoint: createVendorToken,
    fields: ['name', 'rights'],
    toRequest: (data) => ({ name: readText(data, 'name'), rights: readText(data, 'rights') as VendorToken['rights'] }),
    loadSchema,
    onSuccess: onMade,
    refetch: [listVendorTokens],
  });
  return (
    <FormDialog title="Make a token" form={form} submitText="Make it" busyText="Making it..." onClose={onClose}>
      <Field
        label="Name"
        autoComplete="off"
        placeholder="Lab software"
        hint="By which you know the program later."
        {...form.fieldProps('name')}
      />
      <Select label="May do" defaultValue="read" {...form.fieldProps('rights')}>
        <option value="read">Read bookings</option>
        <option value="write">Read and write bookings</option>
      </Select>
    </FormDialog>
  );
}
