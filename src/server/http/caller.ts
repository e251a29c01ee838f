import type { SessionUser } from '../../contract/account/auth.ts';
import type { EndpointDescription, MemberRole, VendorAccess } from '../../contract/endpoint.ts';

/** The vendor of the session or the token, which every call of the lab portal refers to. */
export type CurrentVendor = {
  id: number;
  role: MemberRole;
  /** Set if a program of the lab calls by a token. */
  tokenId?: number;
};

export type TokenCaller = { user: SessionUser; vendor: CurrentVendor; canWrite: boolean };

/** The caller, as far as the endpoint's access reveals it to the handler. */
export type CallerOf<D extends EndpointDescription> = D['access'] extends 'public'
  ? D extends { readsUser: true }
    ? { user: SessionUser | null }
    : unknown
  : D['access'] extends VendorAccess
    ? { user: SessionUser; vendor: CurrentVendor }
    : { user: SessionUser };
