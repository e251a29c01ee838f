import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../contract/errors.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { MailLoginLink } from './mail-login-link.tsx';

type Props = {
  failure: Error | null;
  phone: string;
  field: Pick<ComponentProps<typeof PasswordField>, 'name' | 'error'>;
};

/** Appears when the code was right and the number was not used for long. */
export function PasswordTooField({ failure, phone, field }: Props) {
  const [isNeeded, setNeeded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (!isNeeded && getErrorCode(failure) === 'password-too') setNeeded(true);
  useEffect(() => {
    if (isNeeded) box.current?.querySelector('input')?.focus();
  }, [isNeeded]);
  if (!isNeeded) return null;
  return (
    <div ref={box}>
      <PasswordField label="Password" autoComplete="current-password" {...field} />
      <MailLoginLink phone={phone} />
    </div>
  );
}
