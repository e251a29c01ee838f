import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a page with a heading. With an id, the footer links to it, so it can take the focus. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} className={styles.topic}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
