import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} />;
}

/** For settings with immediate effect, or a state such as an open day. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} className={styles.switch} role="switch" />;
}

function Tick({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="stack-1 own-width">
      <label className={`touch ${styles.label}`}>
        <input
          {...input}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
