import { type ReportType, reportTypeLabels, reportTypes } from '../../domain/catalogue/report-type.ts';
import { Field, Select } from '../ui/field.tsx';

type FieldProps = (name: 'reportTimeHours' | 'reportType') => { name: string; error: string | undefined };

export function ReportFields({
  fieldProps,
  stored,
  hints,
}: {
  fieldProps: FieldProps;
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
