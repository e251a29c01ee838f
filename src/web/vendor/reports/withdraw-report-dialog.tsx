import { withdrawReport } from '../../../contract/vendor/reports/reports.ts';
import type { StaffReport } from '../../../contract/vendor/reports/reports-schemas.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field } from '../../ui/field.tsx';
import { isBookingList } from '../bookings/data/booking-lists.ts';
import { describeOpenings } from './report-texts.ts';

const loadSchema = () =>
  import('../../../contract/vendor/reports/reports-schemas.ts').then((all) => all.reportWithdrawal);

export function WithdrawReportDialog({
  bookingId,
  report,
  onClose,
}: {
  bookingId: number;
  report: StaffReport;
  onClose(): void;
}) {
  const form = usePortalForm({
    endpoint: withdrawReport,
    fields: ['reason'],
    loadSchema,
    toRequest: (typed) => ({ bookingId, reportId: report.id, reason: readText(typed, 'reason') }),
    refetch: isBookingList,
    done: 'The report is withdrawn, and the patient is told',
  });
  return (
    <FormDialog
      title="Withdraw the report"
      form={form}
      submitText="Withdraw"
      busyText="Withdrawing..."
      onClose={onClose}
    >
      <p>{`Only your lab can open it then. ${describeOpenings(report)}.`}</p>
      <Field label="Why? The patient reads it" maxLength={500} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
