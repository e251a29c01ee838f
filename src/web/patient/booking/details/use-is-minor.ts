import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isMinor } from '../../../../domain/privacy/consent-notices.ts';
import { toLatinDigits } from '../../../../domain/text/latin-digits.ts';

/** True if the typed age is a child's. Returns a function to call on input. Use it after a draft is restored. */
export function useIsMinor(form: RefObject<HTMLFormElement | null>): [isMinorTyped: boolean, check: () => void] {
  const [isTyped, setTyped] = useState(false);
  const check = useCallback(() => {
    const field = form.current?.elements.namedItem('patientAge');
    setTyped(field instanceof HTMLInputElement && isMinor(Number(toLatinDigits(field.value))));
  }, [form]);
  useEffect(check, [check]);
  return [isTyped, check];
}
