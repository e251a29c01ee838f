import type { ComponentProps } from 'react';
import { parseTypedNumber } from '../../domain/text/typed-number.ts';
import { Field } from '../ui/field.tsx';

export function MoneyField({
  defaultValue,
  hint = 'In rupees.',
  ...field
}: Omit<ComponentProps<typeof Field>, 'defaultValue' | 'type'> & { defaultValue?: number | string | null }) {
  return (
    <Field
      {...field}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      defaultValue={formatAmount(defaultValue ?? '')}
      onBlur={(event) => {
        event.target.value = formatAmount(event.target.value);
        field.onBlur?.(event);
      }}
    />
  );
}

function formatAmount(amount: number | string): string {
  const number = parseTypedNumber(String(amount));
  const isAmount = number >= 0 && number === Number(number.toFixed(2));
  return isAmount ? number.toFixed(2) : String(amount);
}
