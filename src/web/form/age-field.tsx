import { useState } from 'react';
import type { PatientAge } from '../../domain/bookings/patient-age.ts';
import { toLatinDigits } from '../../domain/text/latin-digits.ts';
import { Field, Select } from '../ui/field.tsx';

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
};

/** A row of its own. */
export function AgeRow(props: AgeFieldProps) {
  return (
    <div className="pair">
      <AgeField {...props} />
    </div>
  );
}

/** An age in years, or in months for a child under two: two fields of a row. */
export function AgeField({ label, fieldProps, age }: AgeFieldProps) {
  const { error } = fieldProps('patientAge');
  const [number, setNumber] = useState('');
  const [unit, setUnit] = useState(age?.patientAgeMonths == null ? 'years' : 'months');
  return (
    <>
      <Field
        label={label}
        hint={unit === 'years' && isZero(number) ? 'For a baby, choose months' : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={age?.patientAgeMonths ?? age?.patientAge ?? undefined}
        {...fieldProps('patientAge')}
        error={error ?? fieldProps('patientAgeMonths').error}
        onInput={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <Select
        label="Age in"
        {...fieldProps('ageUnit')}
        defaultValue={unit}
        onInput={({ currentTarget }) => setUnit(currentTarget.value)}
      >
        <option value="years">years</option>
        <option value="months">months</option>
      </Select>
    </>
  );
}

function isZero(typed: string): boolean {
  const digits = toLatinDigits(typed).trim();
  return digits !== '' && Number(digits) === 0;
}
