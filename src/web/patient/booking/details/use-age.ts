import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isMinor } from '../../../../domain/privacy/consent-notices.ts';
import { toLatinDigits } from '../../../../domain/text/latin-digits.ts';
import { readFields } from '../../../form/parse-request.ts';

const unknown = { isLeftOut: true, isMinor: false };

/** What the typed age says. Returns a function to call on input, too. Use it after a draft is restored. */
export function useAge(form: RefObject<HTMLFormElement | null>): [age: typeof unknown, check: () => void] {
  const [age, setAge] = useState(unknown);
  const check = useCallback(() => {
    if (!form.current) return;
    const { patientAge, ageUnit, minor } = readFields(form.current, ['patientAge', 'ageUnit', 'minor']);
    const digits = toLatinDigits(patientAge).trim();
    const isLeftOut = digits === '';
    const isInMonths = ageUnit === 'months';
    const typed = isInMonths || isMinor(Number(digits));
    setAge({
      isLeftOut,
      isMinor: isLeftOut ? minor === 'yes' : typed,
    });
  }, [form]);
  useEffect(check, [check]);
  return [age, check];
}
