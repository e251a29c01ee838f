import type { SessionUser } from '../../contract/auth.ts';
import type { EndpointDescription, MemberRole } from '../../contract/endpoint.ts';

/** The vendor of the session: the one that every call of the lab portal means. */
export type CurrentVendor = { id: number; role: MemberRole };

/** Who calls, as far as the endpoint's access lets a handler know. */
export type CallerOf<D extends EndpointDescription> = D['access'] extends 'public'
  ? D extends { readsUser: true }
    ? { user: SessionUser | null }
    : unknown
  : D['access'] extends 'vendor-owner' | 'vendor-member'
    ? { user: SessionUser; vendor: CurrentVendor }
    : { user: SessionUser };
