import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isMinor } from '../../../../domain/privacy/consent-notices.ts';
import { toLatinDigits } from '../../../../domain/text/latin-digits.ts';
import { readFields } from '../../../form/parse-request.ts';

export type TypedAge = { isLeftOut: boolean; isMinor: boolean };

/** What the typed age says. Returns a function to call on input, too. Use it after a draft is restored. */
export function useAge(form: RefObject<HTMLFormElement | null>): [age: TypedAge, check: () => void] {
  const [age, setAge] = useState<TypedAge>({ isLeftOut: true, isMinor: false });
  const check = useCallback(() => {
    if (form.current) setAge(toTypedAge(readFields(form.current, ['patientAge', 'ageUnit', 'minor'])));
  }, [form]);
  useEffect(check, [check]);
  return [age, check];
}

export function toTypedAge(typed: { patientAge: string; ageUnit: string; minor: string }): TypedAge {
  const digits = toLatinDigits(typed.patientAge).trim();
  if (digits === '') return { isLeftOut: true, isMinor: typed.minor === 'yes' };
  return { isLeftOut: false, isMinor: typed.ageUnit === 'months' || isMinor(Number(digits)) };
}
