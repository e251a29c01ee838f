import type { ReactNode } from 'react';
import styles from './form-error.module.css';

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="unless-empty">
      {children && <p className={`strong ${styles.error}`}>{children}</p>}
    </div>
  );
}
