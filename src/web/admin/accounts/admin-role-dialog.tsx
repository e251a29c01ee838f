import { type Account, accountRoleChange, changeAccountRole, listAccounts } from '../../../contract/admin/accounts.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { AdminRoleChoice, checkAdminRole, readAdminRole } from './admin-role-choice.tsx';

const loadSchema = async () => accountRoleChange;

/** Makes an account an administrator, or changes what an administrator may do. */
export function AdminRoleDialog({
  account: { id, email, role, adminRole },
  onClose,
}: {
  account: Account;
  onClose(): void;
}) {
  const form = usePortalForm({
    endpoint: changeAccountRole,
    fields: ['adminRole'],
    toRequest: (typed) => ({ userId: id, role: 'admin' as const, adminRole: readAdminRole(typed) }),
    check: checkAdminRole,
    loadSchema,
    refetch: [listAccounts],
  });
  const isAdmin = role === 'admin';
  return (
    <FormDialog
      title={isAdmin ? `What may ${formatEmail(email)} do?` : `Make ${formatEmail(email)} an administrator?`}
      form={form}
      submitText={isAdmin ? 'Change' : 'Make administrator'}
      busyText="Changing..."
      onClose={onClose}
    >
      <p>It has to log in again.</p>
      <AdminRoleChoice {...form.fieldProps('adminRole')} initial={adminRole} />
    </FormDialog>
  );
}
