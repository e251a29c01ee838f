import { lazy, Suspense } from 'react';
import { useOwnBaskets } from './basket-store.ts';

// Loaded on demand: most visitors collect the tests of one person.
const ActivePerson = lazy(() => import('./active-person.tsx').catch(() => ({ default: () => null })));

/** Beside the controls that add tests: for whom they do, once there are several people. */
export function AddingFor() {
  if (useOwnBaskets().people.length < 2) return null;
  return (
    <Suspense>
      <ActivePerson />
    </Suspense>
  );
}
