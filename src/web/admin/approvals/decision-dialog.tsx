import { useQueryClient } from '@tanstack/react-query';
import {
  decideApproval,
  type findVendorForApproval,
  type VendorForApproval,
} from '../../../contract/admin/approvals.ts';
import { type ApprovalDecision, approvalChanges } from '../../../domain/vendors/vendor-approval.ts';
import type { endpointQuery } from '../../api/query-client.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readOptionalText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { isAdminCall } from './admin-calls.ts';
import { approvalLabels } from './approval-state.tsx';
import { fieldLabels } from './field-labels.ts';
import { canBeBooked, listMissingSetup } from './list-missing-setup.ts';
import { MissingSetup } from './missing-setup.tsx';
import { useExpectedPatients } from './use-expected-patients.tsx';

const loadSchema = () =>
  import('../../../contract/admin/approvals-schemas.ts').then(({ approvalDecision }) => approvalDecision);

export const decisionTexts: Record<ApprovalDecision, { action: string; busy: string; done: string; effect: string }> = {
  approve: { action: 'Approve', busy: 'Approving...', done: 'approved', effect: 'Patients see it and can book.' },
  refuse: {
    action: 'Refuse',
    busy: 'Refusing...',
    done: 'refused',
    effect: 'Patients do not see it. The lab reads your reason, corrects what is wrong and asks again.',
  },
  suspend: {
    action: 'Suspend',
    busy: 'Suspending...',
    done: 'suspended',
    effect: 'Patients do not see it any more and cannot book.',
  },
};

const labels = { approval: 'State', approvalReason: 'Reason', ...fieldLabels };

export function DecisionDialog({
  vendor,
  decision,
  query,
  onClose,
}: {
  vendor: VendorForApproval;
  decision: ApprovalDecision;
  query: ReturnType<typeof endpointQuery<typeof findVendorForApproval>>;
  onClose(): void;
}) {
  const queryClient = useQueryClient();
  const { action, busy, done, effect } = decisionTexts[decision];
  const { needsReason } = approvalChanges[decision];
  const missing = decision === 'approve' ? listMissingSetup(vendor) : [];
  const expected = useExpectedPatients([vendor], decision);
  const form = usePortalForm({
    endpoint: decideApproval,
    fields: ['reason'],
    toRequest: (data) => ({
      vendorId: vendor.id,
      decision,
      reason: readOptionalText(data, 'reason'),
      version: vendor.version,
    }),
    loadSchema,
    conflict: {
      before: vendor,
      labels,
      formats: { approval: (value) => approvalLabels[value as VendorForApproval['approval']] },
      onTakeTheirs: (current) => {
        queryClient.setQueryData(query.queryKey, { vendor: current as VendorForApproval });
        onClose();
      },
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(query.queryKey, answer);
      return expected.settle();
    },
    refetch: isAdminCall,
    done: () =>
      expected.withOutcome({
        tone: 'good',
        title: `${vendor.name} is ${done}`,
        ...(missing.length > 0 && { text: `Still missing: ${missing.map(({ what }) => what).join(', ')}.` }),
      }),
  });
  return (
    <FormDialog
      title={`${action} ${vendor.name}?`}
      form={form}
      submitText={action}
      busyText={busy}
      isUnavailable={expected.isPending}
      onClose={onClose}
    >
      {missing.length > 0 ? (
        <>
          <p>
            {canBeBooked(vendor) ? 'Patients see it and can book, but:' : 'Patients can open its page, but not book:'}
          </p>
          <MissingSetup missing={missing} />
        </>
      ) : (
        <p>{effect}</p>
      )}
      {expected.choice}
      <TextArea
        label={needsReason ? 'Reason' : 'Note to the lab (optional)'}
        rows={3}
        maxLength={500}
        hint="The lab reads this in its portal."
        {...form.fieldProps('reason')}
      />
    </FormDialog>
  );
}
