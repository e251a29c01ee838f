import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './account-row.module.css';

/** "Name | Asha Verma | Change". What it opens is below, in the same row. */
export function AccountRow({
  id,
  label,
  value,
  action,
  what,
  isOpen,
  onToggle,
  children,
}: {
  id: string;
  label: ReactNode;
  value: ReactNode;
  action: string;
  /** What the action is for, for people who hear the button alone. */
  what: string;
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const field = opened.current?.querySelector<HTMLElement>('input:not([type=hidden])');
    (field ?? button.current)?.focus();
  }, [isOpen]);
  return (
    <section className={`split ${styles.row}`} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div className={styles.value}>{value}</div>
      <Button ref={button} look="quiet" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Cancel' : action}
        <span className="visually-hidden"> {what}</span>
      </Button>
      {isOpen && (
        <div ref={opened} className={`stack-4 ${styles.opened}`}>
          {children}
        </div>
      )}
    </section>
  );
}

/** Rows about one matter, beside their heading where there is room. */
export function AccountRows({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <section className={`stack-3 ${styles.rows}`} aria-labelledby={id}>
      <div className="stack-1">
        <h2 id={id}>{title}</h2>
        {hint && <p className="hint">{hint}</p>}
      </div>
      <div className={`box ruled ${styles.card}`}>{children}</div>
    </section>
  );
}
