import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings/drawing.tsx';
import styles from './notice.module.css';

export function Notice({
  tone = 'plain',
  title,
  heading: Heading = 'h2',
  drawing,
  children,
  actions,
}: {
  tone?: 'plain' | 'good' | 'warn' | 'bad';
  title: string;
  heading?: 'h1' | 'h2' | 'h3';
  drawing?: DrawingName;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div
      className={`box stack-3 inset ${styles.notice} ${styles[tone]} ${drawing ? styles.drawn : ''}`}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      {drawing && <Drawing of={drawing} />}
      <Heading>{title}</Heading>
      {children}
      {actions && <div className="cluster-3">{actions}</div>}
    </div>
  );
}
