import type { MouseEvent } from 'react';
import { getErrorCode } from '../../../contract/errors.ts';
import { uploadReport } from '../../../contract/vendor/reports/reports.ts';
import type { StaffReport } from '../../../contract/vendor/reports/reports-schemas.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readBoolean, readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segment } from '../../ui/choosers/radio-choices.tsx';
import { Field } from '../../ui/field.tsx';
import { isBookingList } from '../bookings/data/booking-lists.ts';
import { openChosenFile } from './open-chosen-file.ts';
import { reportKindChoices } from './report-texts.ts';

const loadSchema = () => import('../../../contract/vendor/reports/reports-schemas.ts').then((all) => all.reportUpload);

export function ReplaceReportDialog({
  bookingId,
  report,
  onClose,
}: {
  bookingId: number;
  report: StaffReport;
  onClose(): void;
}) {
  const form = usePortalForm({
    endpoint: uploadReport,
    fields: ['file', 'reason'],
    loadSchema,
    check: ({ file }) => (file.size > 0 ? {} : { file: 'Choose the new report.' }),
    toRequest: (typed) => ({
      bookingId,
      replacesId: report.id,
      file: typed.get('file') as File,
      kind: typed.get('kind') === 'partial' ? ('partial' as const) : ('final' as const),
      reason: readText(typed, 'reason'),
      heldWhileDue: report.heldWhileDue ? ('true' as const) : ('false' as const),
      confirmsOtherName: readBoolean(typed, 'confirms') ? ('true' as const) : ('false' as const),
    }),
    refetch: isBookingList,
    done: ({ isNew }) =>
      isNew
        ? 'The report is replaced, and the patient is told'
        : 'The booking had this file already: it is the one that counts',
  });
  const openFile = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const file = currentTarget.form && new FormData(currentTarget.form).get('file');
    if (file instanceof File) openChosenFile(file);
  };
  return (
    <FormDialog title="Replace the report" form={form} submitText="Replace" busyText="Uploading..." onClose={onClose}>
      <p>The patient can then open only the new one, and reads why.</p>
      <Field
        label="New report, as PDF of at most 8 MB"
        type="file"
        accept="application/pdf,.pdf"
        {...form.fieldProps('file')}
      />
      <Segment legend="What is in it" name="kind" choices={reportKindChoices} />
      <Field label="Why? The patient reads it" maxLength={500} {...form.fieldProps('reason')} />
      {getErrorCode(form.failure) === 'unproved-report' && (
        <div className="line-3">
          <Button look="quiet" onClick={openFile}>
            Open the file
          </Button>
          <Checkbox name="confirms" label="I have looked: it is of this patient" />
        </div>
      )}
    </FormDialog>
  );
}
