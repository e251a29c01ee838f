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
  const [typed, setTyped] = useState<{ text: string; degrees: number | null } | null>(null);
  // What was typed stands until it is left, or until another value comes from elsewhere.
  const current = typed?.degrees === value ? typed : null;
  const isWrong = current !== null && current.degrees === null && current.text.trim() !== '';
  return (
    <Field
      label={label}
      inputMode="text"
      autoComplete="off"
      value={current?.text ?? value?.toFixed(6) ?? ''}
      error={isWrong ? `${label} must be between -${most} and ${most}.` : error}
      onChange={({ target }) => {
        const degrees = readCoordinate(target.value, most);
        setTyped({ text: target.value, degrees });
        onChange(degrees);
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}
