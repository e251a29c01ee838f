import { createAdmin, listAccounts, type OneTimeLogin } from '../../../contract/admin/accounts.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field } from '../../ui/field.tsx';

const loadSchema = () => import('../../../contract/admin/accounts-schemas.ts').then(({ newAdmin }) => newAdmin);

export function NewAdminDialog({ onCreated, onClose }: { onCreated(admin: OneTimeLogin): void; onClose(): void }) {
  const form = usePortalForm({
    endpoint: createAdmin,
    fields: ['email', 'displayName'],
    toRequest: (data) => ({ email: readText(data, 'email'), displayName: readText(data, 'displayName') }),
    loadSchema,
    onSuccess: onCreated,
    refetch: [listAccounts],
  });
  return (
    <FormDialog
      title="Add administrator"
      form={form}
      submitText="Create account"
      busyText="Creating..."
      onClose={onClose}
    >
      <Field label="Email" type="email" autoComplete="off" {...form.fieldProps('email')} />
      <Field label="Name" autoComplete="off" {...form.fieldProps('displayName')} />
    </FormDialog>
  );
}
