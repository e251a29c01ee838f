import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { loginPath, signupPath } from '../../domain/paths.ts';
import { useHydrated } from '../ui/use-is-hydrated.ts';
import { withWayBack } from './next-path.ts';

/** From signing in to signing up and back, without losing the way back. The server's page is the same for all ways. */
export function OtherWay({ to, children }: { to: typeof loginPath | typeof signupPath; children: ReactNode }) {
  const here = useLocation();
  return <Link to={useHydrated() ? withWayBack(to, here) : to}>{children}</Link>;
}
