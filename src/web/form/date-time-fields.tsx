import type { ComponentProps } from 'react';
import type { PlainDate } from '../../domain/time/calendar.ts';
import { Field } from '../ui/field.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'min' | 'max' | 'defaultValue'>;

/** A day, '2026-11-22'. Today in India is `useToday()`. */
export function DateField(field: FieldProps & { min?: PlainDate; max?: PlainDate; defaultValue?: PlainDate }) {
  return <Field {...field} type="date" />;
}

/** A time of day, '09:30'; also accepts '09:30:00'. */
export function TimeField({
  defaultValue,
  ...field
}: FieldProps & { defaultValue?: string; min?: string; max?: string }) {
  return <Field {...field} type="time" defaultValue={defaultValue?.slice(0, 5)} />;
}
