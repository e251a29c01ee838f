import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="stack-2 facts">{children}</dl>;
}

/** With `isName` the browser does not translate it: a name, an address, an id. */
export function Fact({ name, isName, children }: { name: string; isName?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isName ? 'no' : undefined}>{children}</dd>
    </div>
  );
}
