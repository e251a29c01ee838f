import type { ReactNode } from 'react';
import styles from './stored-facts.module.css';

/** With `isName` the browser does not translate it: a name, an address, an id. */
export type Fact = readonly [name: string, value: ReactNode, isName?: 'isName'];

/** One thing that is stored, as a card: what it is, and its facts that are known. */
export function StoredFacts({ title, badge, facts }: { title?: ReactNode; badge?: ReactNode; facts: readonly Fact[] }) {
  return (
    <article className={`box card-inset ${styles.card}`}>
      {title && (
        <div className={`flow-3 at-top ${styles.head}`}>
          <h3 className="label">{title}</h3>
          {badge}
        </div>
      )}
      <dl className="stack-2 facts">
        {facts.map(([name, value, isName], index) =>
          value ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be alike
            <div key={index} className="small">
              <dt>{name}</dt>
              <dd translate={isName && 'no'}>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </article>
  );
}

/** Each on a line of its own. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be alike
    <span key={index}>{line}</span>
  ));
}

export function StoredCards({ children }: { children: ReactNode }) {
  return <div className="fit-17">{children}</div>;
}
