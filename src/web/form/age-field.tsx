import type { PatientAge } from '../../domain/bookings/patient-age.ts';
import { Field, Select } from '../ui/field.tsx';
import styles from './age-field.module.css';

export const ageFields = ['patientAge', 'patientAgeMonths', 'ageUnit'] as const;

type AgeFieldName = (typeof ageFields)[number];

/** Part of a request: the typed number in the chosen unit. */
export function toAge({ patientAge, ageUnit }: Pick<Record<AgeFieldName, string>, 'patientAge' | 'ageUnit'>) {
  return ageUnit === 'months' ? { patientAge: null, patientAgeMonths: patientAge } : { patientAge };
}

type AgeFieldProps = {
  label: string;
  fieldProps(name: AgeFieldName): { name: string; error: string | undefined };
  /** The age so far. */
  age?: PatientAge;
  hint?: string;
};

/** A row of its own. */
export function AgeRow(props: AgeFieldProps) {
  return (
    <div className={styles.row}>
      <AgeField {...props} />
    </div>
  );
}

/** An age in years, or in months for a child under two: two fields of a row. */
export function AgeField({ label, fieldProps, age, hint }: AgeFieldProps) {
  const { error } = fieldProps('patientAge');
  return (
    <>
      <Field
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={age?.patientAgeMonths ?? age?.patientAge ?? undefined}
        {...fieldProps('patientAge')}
        error={error ?? fieldProps('patientAgeMonths').error}
      />
      <Select
        label="Age in"
        {...fieldProps('ageUnit')}
        defaultValue={age?.patientAgeMonths == null ? 'years' : 'months'}
      >
        <option value="years">years</option>
        <option value="months">months</option>
      </Select>
    </>
  );
}
