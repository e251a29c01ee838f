import { useQueryClient } from '@tanstack/react-query';
import {
  decideProposedChange,
  type findVendorForApproval,
  type VendorForApproval,
} from '../../../contract/admin/approvals.ts';
import type { endpointQuery } from '../../api/query-client.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readOptionalText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { isAdminCall } from './admin-calls.ts';
import { decisionTexts } from './decision-dialog.tsx';

const loadSchema = () =>
  import('../../../contract/admin/approvals-schemas.ts').then(({ changeDecision }) => changeDecision);

const effects = {
  approve: 'Patients see the new values at once.',
  refuse: 'Patients go on to see the present values. The lab reads your reason.',
};

export function ChangeDialog({
  vendor,
  changeId,
  decision,
  query,
  onClose,
}: {
  vendor: VendorForApproval;
  changeId: number;
  decision: 'approve' | 'refuse';
  query: ReturnType<typeof endpointQuery<typeof findVendorForApproval>>;
  onClose(): void;
}) {
  const queryClient = useQueryClient();
  const { action, busy, done } = decisionTexts[decision];
  const form = usePortalForm({
    endpoint: decideProposedChange,
    fields: ['reason'],
    toRequest: (data) => ({ vendorId: vendor.id, changeId, decision, reason: readOptionalText(data, 'reason') }),
    loadSchema,
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
    refetch: isAdminCall,
    done: `Changes of ${vendor.name} are ${done}`,
  });
  return (
    <FormDialog
      title={`${action} changes of ${vendor.name}?`}
      form={form}
      submitText={action}
      busyText={busy}
      onClose={onClose}
    >
      <p>{effects[decision]}</p>
      {decision === 'refuse' && (
        <TextArea
          label="Reason"
          rows={3}
          maxLength={500}
          hint="The lab reads this in its portal."
          {...form.fieldProps('reason')}
        />
      )}
    </FormDialog>
  );
}
