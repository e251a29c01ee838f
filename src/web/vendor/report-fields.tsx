import { type ReportType, reportTypeLabels, reportTypes } from '../../domain/catalogue/report-type.ts';
import { Field, Select } from '../ui/field.tsx';

type FieldProps = (name: 'reportTimeHours' | 'reportType') => { name: string; error: string | undefined };

/** When and how patients get a report, of a test or a package. */
export function ReportFields({
  fieldProps,
  stored,
  hints,
}: {
  fieldProps: FieldProps;
  /** Defaults to the usual terms. */
  stored: { reportTimeHours: number; reportType: ReportType } | null | undefined;
  hints?: { reportTimeHours: string; reportType: string };
}) {
  return (
    <>
      <Field
        label="Report time in hours"
        hint={hints?.reportTimeHours}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={stored?.reportTimeHours ?? 24}
        {...fieldProps('reportTimeHours')}
      />
      <Select
        label="Report type"
        hint={hints?.reportType}
        defaultValue={stored?.reportType ?? 'both'}
        {...fieldProps('reportType')}
      >
        {reportTypes.map((type) => (
          <option key={type} value={type}>
            {reportTypeLabels[type]}
          </option>
        ))}
      </Select>
    </>
  );
}
