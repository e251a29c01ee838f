import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-header.module.css';

export function PageHeader({
  title,
  beside,
  children,
  actions,
}: {
  title: string;
  /** In place of the title on a phone. */
  beside?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
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
      <h2 className={beside ? styles.titleBeside : undefined}>{title}</h2>
      {beside}
      {children && <div className={styles.filters}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
