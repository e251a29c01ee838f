import type { SessionUser } from '../../contract/auth.ts';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import type { CurrentVendor } from './call-context.ts';
import { HttpError } from './http-error.ts';

/** How the caller of a call is looked up. */
export type Identify = {
  findUser(sessionToken: string): Promise<SessionUser | null>;
  findVendor(user: SessionUser): Promise<CurrentVendor | null>;
};

/**
 * Lets a call through and says who makes it, or throws: 401 without a session, 403 with another role, 404 for a
 * vendor's account without a vendor. Deny is the default: what is not public needs a session.
 */
export async function authorize(
  { access, readsUser }: EndpointDescription,
  /** Null where nobody can be signed in. */
  caller: { identify: Identify; sessionToken: string | null } | null,
): Promise<{ user?: SessionUser | null; vendor?: CurrentVendor }> {
  if (access === 'public' && !readsUser) return {};
  const user = caller?.sessionToken ? await caller.identify.findUser(caller.sessionToken) : null;
  if (access === 'public') return { user };
  if (!user) throw new HttpError(401, 'Not authenticated');
  const roles = access === 'signed-in' ? null : [access].flat();
  if (roles && !roles.includes(user.role)) {
    throw new HttpError(403, `Access denied. Your role (${user.role}) lacks required permissions.`);
  }
  if (access !== 'vendor') return { user };
  const vendor = await caller?.identify.findVendor(user);
  if (!vendor) throw new HttpError(404, 'Vendor profile not found');
  return { user, vendor };
}
