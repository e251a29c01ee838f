import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { parseCoordinate } from './parse-coordinate.ts';

/** Degrees with six decimals, which is exact to about 10 cm. Reports null when blank, and NaN for wrong input, which no form may send. */
export function CoordinateField({
  label,
  maxDegrees,
  value,
  error,
  onChange,
}: {
  label: 'Latitude' | 'Longitude';
  maxDegrees: 90 | 180;
  value: number | null;
  error: string | undefined;
  onChange(degrees: number | null): void;
}) {
  const [typed, setTyped] = useState<{ text: string; degrees: number | null } | null>(null);
  // Shows the input until the field loses the focus or the value changes from outside.
  const current = typed && Object.is(typed.degrees, value) ? typed : null;
  const isWrong = value !== null && Number.isNaN(value);
  return (
    <Field
      label={label}
      inputMode="text"
      autoComplete="off"
      value={current?.text ?? (isWrong ? '' : (value?.toFixed(6) ?? ''))}
      error={isWrong ? `${label} must be between -${maxDegrees} and ${maxDegrees}.` : error}
      onChange={({ target }) => {
        const degrees = target.value.trim() === '' ? null : (parseCoordinate(target.value, maxDegrees) ?? Number.NaN);
        setTyped({ text: target.value, degrees });
        onChange(degrees);
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}
