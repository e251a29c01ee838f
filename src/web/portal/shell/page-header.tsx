import ArrowLeft from 'lucide-react/icons/arrow-left';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../../domain/text/format-count.ts';
import { Button } from '../../ui/button.tsx';
import styles from './page-header.module.css';

export function PageHeader({
  title,
  back,
  count,
  beside,
  children,
  actions,
  folds = false,
}: {
  title: string;
  /** The list or page that this one belongs to, before the title. */
  back?: { to: string; label: string };
  /** Of rows, beside the title. */
  count?: number | undefined;
  /** In place of the title on a phone. */
  beside?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** On a phone, filters are folded until one is wanted, or is in the address. */
  folds?: boolean;
}) {
  const row = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const [wanted, setWanted] = useState<boolean>();
  const isOpen = wanted ?? search !== '';
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
      {back && (
        <Link
          to={back.to}
          className={`icon-button icon-tool ${styles.back}`}
          aria-label={back.label}
          title={back.label}
        >
          <ArrowLeft size={18} />
        </Link>
      )}
      <h2 className={beside ? styles.titleBeside : undefined}>{title}</h2>
      {beside}
      {count !== undefined && count > 0 && <span className={`soft figures ${styles.count}`}>{formatCount(count)}</span>}
      {children && (
        <div className={`line-2 ${styles.filters} ${folds && !isOpen ? styles.folded : ''}`}>
          {children}
          {folds && (
            <span className={styles.fold}>
              <Button look="secondary" aria-expanded={isOpen} onClick={() => setWanted(!isOpen)}>
                <ListFilter size={18} />
                <span>Filter</span>
              </Button>
            </span>
          )}
        </div>
      )}
      {actions && <div className={`line-2 at-end ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
