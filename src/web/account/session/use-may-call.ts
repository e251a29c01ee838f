import type { Endpoint } from '../../../contract/endpoint.ts';
import { admitsAdmin } from '../../../domain/accounts/admin-roles.ts';
import { useSession } from './use-session.ts';

/**
 * False for an administrator whose role may not make this call, so that pages leave out what the server would refuse. No access
 * control: the server checks the role of every call.
 */
export function useMayCall({ adminRoles }: Pick<Endpoint, 'access' | 'adminRoles'>): boolean {
  const session = useSession();
  if (session.state !== 'authenticated' || session.user.role !== 'admin') return true;
  // A process of the last release, which knows no roles, answers none during an upgrade.
  return admitsAdmin(adminRoles, session.user.adminRole ?? 'all');
}
