import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './account.module.css';

export function PasswordField(field: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button look="quiet" onClick={() => setShown(!shown)}>
        {shown ? 'Hide password' : 'Show password'}
      </Button>
    </div>
  );
}
