import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import styles from './account.module.css';

/** `forgotten` is the way for people who do not know it any more. */
export function PasswordField({ forgotten, ...field }: ComponentProps<typeof Field> & { forgotten?: ReactNode }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.password}>
      <Field
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        end={
          <button type="button" className="icon-button" onClick={() => setShown(!shown)}>
            <Icon size={20} aria-hidden="true" />
            <span className="visually-hidden">{shown ? 'Hide password' : 'Show password'}</span>
          </button>
        }
      />
      {forgotten}
    </div>
  );
}
