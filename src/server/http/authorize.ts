import type { SessionUser } from '../../contract/auth.ts';
import type { Access, EndpointDescription, Role } from '../../contract/endpoint.ts';
import type { CurrentVendor } from './caller.ts';
import { HttpError } from './http-error.ts';

export type Identify = {
  findUser(sessionToken: string): Promise<SessionUser | null>;
  findVendor(sessionToken: string): Promise<CurrentVendor | null>;
};

/**
 * Returns who makes the call, or throws: 401 without a session, 403 for another role or a password that must be changed
 * first, 404 for a vendor's account without a vendor. Denies by default: a call that is not public needs a session.
 */
export async function authorize(
  { access, readsUser }: EndpointDescription,
  /** Null for calls without a session. */
  caller: { identify: Identify; sessionToken: string | null } | null,
): Promise<{ user?: SessionUser | null; vendor?: CurrentVendor }> {
  if (access === 'public' && !readsUser) return {};
  const user = caller?.sessionToken ? await caller.identify.findUser(caller.sessionToken) : null;
  if (access === 'public') return { user };
  if (!caller?.sessionToken || !user) throw new HttpError(401, 'Not authenticated');
  if (access === 'signed-in') return { user };
  if (!rolesOf(access).includes(user.role)) throw accessDenied(user.role);
  // Someone else chose the password and knows it, too.
  if (user.mustChangePassword) throw new HttpError(403, 'Change your password first.');
  if (access !== 'vendor-owner' && access !== 'vendor-member') return { user };
  const vendor = await caller.identify.findVendor(caller.sessionToken);
  if (!vendor) throw new HttpError(404, 'Vendor profile not found');
  if (access === 'vendor-owner' && vendor.role !== 'owner') throw accessDenied(vendor.role);
  return { user, vendor };
}

function rolesOf(access: Exclude<Access, 'public' | 'signed-in'>): readonly Role[] {
  if (access === 'vendor-owner' || access === 'vendor-member') return ['vendor'];
  return access === 'admin' ? ['admin'] : access;
}

function accessDenied(role: string): HttpError {
  return new HttpError(403, `Access denied. Your role (${role}) lacks required permissions.`);
}
