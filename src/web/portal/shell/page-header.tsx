import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-header.module.css';

/** The first row of a view: its heading, then filters and search, then what can be done. It stays while rows scroll. */
export function PageHeader({
  title,
  children,
  actions,
}: {
  title: string;
  /** Filters and search. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const row = useRef<HTMLDivElement>(null);
  // With many filters it has two lines; the head of a table stays under it.
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
