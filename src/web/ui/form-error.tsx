import type { ReactNode } from 'react';

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="unless-empty">
      {children && <p className="tint tint-bad bad strong">{children}</p>}
    </div>
  );
}
