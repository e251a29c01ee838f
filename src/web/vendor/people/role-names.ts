import type { MemberRole } from '../../../contract/endpoint.ts';

export const memberRoles = ['owner', 'desk', 'collector'] as const satisfies readonly MemberRole[];

export const roleNames: Record<MemberRole, string> = { owner: 'Owner', desk: 'Desk', collector: 'Collector' };
