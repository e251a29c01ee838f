import type { MemberRole } from '../../../contract/endpoint.ts';

export const roleNames: Record<MemberRole, string> = { owner: 'Owner', desk: 'Desk' };
