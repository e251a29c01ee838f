import type { SessionUser } from '../../../contract/account/auth.ts';
import type { Access, EndpointDescription, MemberRole, Role, VendorAccess } from '../../../contract/endpoint.ts';
import { isVendorAccess } from '../../../contract/vendor-id.ts';
import { changesData, isForTokens } from '../../../contract/vendor-token.ts';
import { admitsAdmin } from '../../../domain/accounts/admin-roles.ts';
import type { CurrentVendor, TokenCaller } from '../caller.ts';
import { HttpError } from '../http-error.ts';

export type Identify = {
  findUser(sessionToken: string): Promise<SessionUser | null>;
  getVendor(sessionToken: string, namedId: number | null): Promise<CurrentVendor>;
  findToken(token: string): Promise<TokenCaller | null>;
  hasTypedPassword(sessionToken: string): Promise<boolean>;
};

const admittedMembers: Record<VendorAccess, readonly MemberRole[]> = {
  'vendor-owner': ['owner'],
  'vendor-desk': ['owner', 'desk'],
  'vendor-collector': ['owner', 'desk', 'collector'],
};

type Caller = {
  identify: Identify;
  sessionToken: string | null;
  /** The token of a lab's program; such a call has no session. */
  bearer: string | null;
  vendorId: number | null;
};

/**
 * Returns who makes the call, or throws: 401 without a session, 403 for another role or an unfinished account, 404 for a
 * vendor's account without a vendor, 409 for a call made for another vendor than the session means.
 * Denies by default: a call that is not public needs a session.
 */
export async function authorize(
  endpoint: EndpointDescription,
  /** Null for calls without a session. */
  caller: Caller | null,
): Promise<{ user?: SessionUser | null; vendor?: CurrentVendor }> {
  const { access, readsUser } = endpoint;
  if (access === 'public' && !readsUser) return {};
  if (caller?.bearer && access !== 'public')
    return authorizeToken(endpoint, caller.identify, caller.bearer, caller.vendorId);
  const user = caller?.sessionToken ? await caller.identify.findUser(caller.sessionToken) : null;
  if (access === 'public') return { user };
  if (!caller?.sessionToken || !user) throw new HttpError(401, 'Not authenticated');
  if (access !== 'signed-in' && !rolesOf(access).includes(user.role)) throw accessDenied(user.role);
  if (access !== 'signed-in' && user.role === 'admin' && !admitsAdmin(endpoint.adminRoles, user.adminRole))
    throw new HttpError(403, 'This is not for your role as an administrator.', { code: 'admin-role-required' });
  // Someone else chose the password and knows it, too.
  if (user.mustChangePassword && !endpoint.allowsUnfinishedAccount)
    throw new HttpError(403, 'Change your password first.', { code: 'password-change-required' });
  if (user.mustConfirmEmail && !endpoint.allowsUnfinishedAccount)
    throw new HttpError(403, 'Confirm your e-mail address first.', { code: 'email-confirmation-required' });
  if (user.mustSetUpSecondStep && !endpoint.allowsUnfinishedAccount)
    throw new HttpError(403, 'Set up the second step of your login first.', { code: 'second-step-required' });
  if (!isVendorAccess(access)) return { user };
  const vendor = await caller.identify.getVendor(caller.sessionToken, caller.vendorId);
  if (!admittedMembers[access].includes(vendor.role)) throw accessDenied(vendor.role);
  return { user, vendor };
}

/** A stolen or borrowed session alone gives nobody access, and exports nothing. */
export async function assertTypedPassword(
  { asksPassword }: EndpointDescription,
  input: unknown,
  { identify, sessionToken }: Pick<Caller, 'identify' | 'sessionToken'>,
): Promise<void> {
  if (!asksPassword || (asksPassword !== true && !(input as Record<string, unknown>)[asksPassword])) return;
  if (sessionToken && (await identify.hasTypedPassword(sessionToken))) return;
  throw new HttpError(403, 'Type your password again first.', { code: 'password-needed' });
}

/** A token calls as the lab's desk: calls of owners, administrators and accounts are closed to it. */
async function authorizeToken(
  endpoint: EndpointDescription,
  { findToken }: Identify,
  bearer: string,
  namedVendorId: number | null,
): Promise<Omit<TokenCaller, 'canWrite'>> {
  const token = await findToken(bearer);
  if (!token) throw new HttpError(401, 'This token does not exist, or no longer works.', { code: 'invalid-token' });
  const { user, vendor, canWrite } = token;
  if (!isForTokens(endpoint)) throw new HttpError(403, 'This call is not for tokens. A person has to make it.');
  if (!canWrite && changesData(endpoint))
    throw new HttpError(403, 'This token may only read.', { code: 'read-only-token' });
  if (namedVendorId !== null && namedVendorId !== vendor.id)
    throw new HttpError(409, 'This token is for another lab. Nothing was changed.', { code: 'other-vendor' });
  return { user, vendor };
}

function rolesOf(access: Exclude<Access, 'public' | 'signed-in'>): readonly Role[] {
  if (typeof access === 'string') return access === 'admin' ? ['admin'] : ['vendor'];
  return access;
}

function accessDenied(role: string): HttpError {
  return new HttpError(403, `Access denied. Your role (${role}) lacks required permissions.`);
}
