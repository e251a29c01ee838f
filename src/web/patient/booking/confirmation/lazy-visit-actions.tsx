import { type ComponentProps, lazy, Suspense } from 'react';
import type { VisitActions as Actions } from './visit-actions.tsx';

const VisitActions = lazy(() =>
  import('./visit-actions.tsx').then((file) => ({ default: file.VisitActions })).catch(() => ({ default: () => null })),
);

/** After the booking, so that its form does not wait for them. */
export function LazyVisitActions(props: ComponentProps<typeof Actions>) {
  return (
    <Suspense>
      <VisitActions {...props} />
    </Suspense>
  );
}
