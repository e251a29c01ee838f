import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings/drawing.tsx';
import styles from './empty-state.module.css';

/** What stands in place of a list or page that has nothing: a drawing, a sentence and the next step. */
export function EmptyState({
  drawing = 'nothing-found',
  title,
  heading: Heading = 'h2',
  children,
  actions,
}: {
  drawing?: DrawingName;
  title: string;
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={`stack-3 soft ${styles.empty}`}>
      <Drawing of={drawing} />
      <Heading className={Heading === 'h1' ? undefined : 'title'}>{title}</Heading>
      {children}
      {actions && <div className={`cluster-3 ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
