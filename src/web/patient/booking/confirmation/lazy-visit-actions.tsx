import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { VisitActions as Actions } from './visit-actions.tsx';

type Props = ComponentProps<typeof Actions>;

const VisitActions = lazy<ComponentType<Props>>(() =>
  import('./visit-actions.tsx').then((file) => ({ default: file.VisitActions })).catch(() => ({ default: () => null })),
);

/** After the booking, so that its form does not wait for them. */
export function LazyVisitActions(props: Props) {
  return (
    <Suspense>
      <VisitActions {...props} />
    </Suspense>
  );
}
