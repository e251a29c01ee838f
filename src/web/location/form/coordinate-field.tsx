import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { readCoordinate } from './read-coordinate.ts';

/** Degrees, shown with six decimals: a lab's door. A number that cannot be one is not handed on. */
export function CoordinateField({
  label,
  most,
  value,
  error,
  onChange,
}: {
  label: 'Latitude' | 'Longitude';
  most: 90 | 180;
  value: number | null;
  error: string | undefined;
  onChange(degrees: number | null): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value?.toFixed(6) ?? '';
  const isWrong = typed !== null && typed.trim() !== '' && readCoordinate(typed, most) === null;
  return (
    <Field
      label={label}
      inputMode="text"
      autoComplete="off"
      value={shown}
      error={isWrong ? `${label} must be between -${most} and ${most}.` : error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readCoordinate(target.value, most));
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}
