import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a page with a heading. With an id, the footer links to it, so it can take the focus. */
export function Section({
  id,
  title,
  note,
  children,
}: {
  id?: string;
  title: string;
  /** Small, at the end of the heading's line. */
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="stack">
      <div className="flow-3 on-line">
        <h2>{title}</h2>
        {note && <p className={`caption soft ${styles.note}`}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
