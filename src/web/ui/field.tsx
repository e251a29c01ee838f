import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A button or a drawing inside the control, at its end. */
  end?: ReactNode;
};

export function Field(props: FieldProps & ComponentProps<'input'>) {
  return <Labelled {...props} control="input" />;
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  return <Labelled {...props} control="textarea" />;
}

export function Select(props: FieldProps & ComponentProps<'select'>) {
  return <Labelled {...props} control="select" end={<ChevronDown size={18} className={styles.arrow} />} />;
}

function Labelled({
  control: Control,
  label,
  hint,
  error,
  end,
  ...props
}: FieldProps & { control: 'input' | 'textarea' | 'select' } & Record<string, unknown>) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control = (
    <Control
      {...props}
      id={id}
      className={styles.control}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
    />
  );
  return (
    <div className={`stack-1 ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {end ? (
        <div className={styles.withEnd}>
          {control}
          {end}
        </div>
      ) : (
        control
      )}
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
