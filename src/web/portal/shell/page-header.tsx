import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-header.module.css';

export function PageHeader({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  // Its height varies with the number of filters; the table's sticky heading is below it.
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--page-header', `${row.current?.offsetHeight ?? 0}px`),
    );
    if (row.current) observer.observe(row.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-header');
    };
  }, []);
  return (
    <div ref={row} className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.filters}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
