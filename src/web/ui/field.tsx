import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined };

/** A labelled input; hint and error are tied to it for screen readers. */
export function Field({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const ids = useFieldIds(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids}>
      <input {...input} {...ids.input} className={styles.control} />
    </Labelled>
  );
}

export function TextArea({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const ids = useFieldIds(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids}>
      <textarea {...area} {...ids.input} className={styles.control} />
    </Labelled>
  );
}

export function Select({ label, hint, error, ...select }: FieldProps & ComponentProps<'select'>) {
  const ids = useFieldIds(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids}>
      <select {...select} {...ids.input} className={styles.control} />
    </Labelled>
  );
}

function useFieldIds(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    input: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  };
}

function Labelled({
  label,
  hint,
  error,
  ids,
  children,
}: FieldProps & { ids: ReturnType<typeof useFieldIds>; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={ids.id}>{label}</label>
      {hint && (
        <p id={`${ids.id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${ids.id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
