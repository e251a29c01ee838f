import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { loginPath, signupPath } from '../../../domain/paths.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { withReturnPath } from '../session/next-path.ts';

/** Link between login and signup that keeps `next`, added after hydration: the page is the same for every `next`. */
export function AuthSwitchLink({ to, children }: { to: typeof loginPath | typeof signupPath; children: ReactNode }) {
  const here = useLocation();
  return <Link to={useIsHydrated() ? withReturnPath(to, here) : to}>{children}</Link>;
}
