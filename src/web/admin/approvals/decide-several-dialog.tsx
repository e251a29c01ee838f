import { type ApprovalRow, decideSeveral } from '../../../contract/admin/approvals.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { type ApprovalDecision, approvalChanges } from '../../../domain/vendors/vendor-approval.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readOptionalText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { isAdminCall } from './admin-calls.ts';
import { decisionTexts } from './decision-dialog.tsx';
import { listHints } from './list-hints.ts';
import { canBeBooked } from './list-missing-setup.ts';
import { useExpectedPatients } from './use-expected-patients.tsx';

const loadSchema = () =>
  import('../../../contract/admin/approvals-schemas.ts').then(({ severalDecided }) => severalDecided);

export function DecideSeveralDialog({
  labs,
  leftOut,
  decision,
  onDecided,
  onClose,
}: {
  labs: readonly ApprovalRow[];
  /** Chosen, too, but nobody has looked at their hints. */
  leftOut: readonly ApprovalRow[];
  decision: ApprovalDecision;
  onDecided(): void;
  onClose(): void;
}) {
  const { action, busy, done, effect } = decisionTexts[decision];
  const { needsReason } = approvalChanges[decision];
  const count = formatPlural(labs.length, 'lab');
  const unbookable = decision === 'approve' ? labs.filter((lab) => !canBeBooked(lab)) : [];
  const unbookableText = `Not bookable yet: ${unbookable.length === labs.length ? count : unbookable.map(({ name }) => name).join(', ')}.`;
  const expected = useExpectedPatients(labs, decision);
  const form = usePortalForm({
    endpoint: decideSeveral,
    fields: ['reason'],
    toRequest: (data) => ({
      labs: labs.map(({ id, version }) => ({ vendorId: id, version })),
      decision,
      reason: readOptionalText(data, 'reason'),
    }),
    loadSchema,
    onSuccess: async () => {
      await expected.settle();
      onDecided();
    },
    refetch: isAdminCall,
    done: () =>
      expected.withOutcome({
        tone: 'good',
        title: `${count} ${labs.length === 1 ? 'is' : 'are'} ${done}`,
        ...(unbookable.length > 0 && { text: unbookableText }),
      }),
  });
  return (
    <FormDialog
      title={`${action} ${count}?`}
      form={form}
      submitText={action}
      busyText={busy}
      isUnavailable={expected.isPending}
      onClose={onClose}
    >
      <ul className="sentences">
        {labs.map((lab) => (
          <li key={lab.id}>
            {lab.name}, {lab.city} ({formatPlural(lab.offerCount, 'test')})
            {decision === 'approve' && <Hints hints={listHints(lab)} />}
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <p className="warn">
          {formatPlural(leftOut.length, 'lab')} {leftOut.length === 1 ? 'is' : 'are'} not approved:{' '}
          {leftOut.map(({ name }) => name).join(', ')}. Open {leftOut.length === 1 ? 'it' : 'them'} first.
        </p>
      )}
      <p>
        {unbookable.length > 0
          ? `Patients see ${labs.length === 1 ? 'it' : 'them'}. ${unbookableText}`
          : formatEffect(effect, labs.length)}
      </p>
      {expected.choice}
      <TextArea
        label={needsReason ? 'Reason' : 'Note to the labs (optional)'}
        rows={3}
        maxLength={500}
        hint="Each lab reads this in its portal."
        {...form.fieldProps('reason')}
      />
    </FormDialog>
  );
}

function Hints({ hints }: { hints: readonly string[] }) {
  return hints.length > 0 && <span className="warn">: {hints.join(', ')}</span>;
}

function formatEffect(effect: string, count: number): string {
  return count === 1 ? effect : `For each: ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`;
}
