import type { SessionUser } from '../../contract/auth.ts';
import type { EndpointDescription, MemberRole } from '../../contract/endpoint.ts';

/** The vendor of the session, which every call of the lab portal refers to. */
export type CurrentVendor = { id: number; role: MemberRole };

/** The caller, as far as the endpoint's access reveals it to the handler. */
export type CallerOf<D extends EndpointDescription> = D['access'] extends 'public'
  ? D extends { readsUser: true }
    ? { user: SessionUser | null }
    : unknown
  : D['access'] extends 'vendor-owner' | 'vendor-member'
    ? { user: SessionUser; vendor: CurrentVendor }
    : { user: SessionUser };
