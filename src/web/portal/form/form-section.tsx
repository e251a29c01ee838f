import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

export function FormSection({
  title,
  hint,
  isSingleColumn = false,
  children,
}: {
  title: string;
  hint?: ReactNode;
  isSingleColumn?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={`card stack-3 ${styles.section}`} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className="label">
          {title}
        </h3>
        {hint && <p className="hint">{hint}</p>}
      </div>
      <div className={isSingleColumn ? 'stack-4 shrinks' : `fit-17 at-top shrinks ${styles.columns}`}>{children}</div>
    </section>
  );
}
