import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import { Field } from '../../ui/field.tsx';

/** Appears when the password was right and the account has a second step. */
export function SecondStepField({
  failure,
  ...field
}: { failure: Error | null } & Partial<ComponentProps<typeof Field>>) {
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && isApiError(failure) && failure.code === 'second-step-needed') setNeeded(true);
  return isNeeded && <CodeField autoFocus {...field} />;
}

export function CodeField({ autoFocus, ...field }: Partial<ComponentProps<typeof Field>>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) box.current?.querySelector('input')?.focus();
  }, [autoFocus]);
  return (
    <div ref={box}>
      <Field
        label="Code"
        hint="Six digits from your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field}
      />
    </div>
  );
}
