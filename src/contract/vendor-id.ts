import type { EndpointDescription } from './endpoint.ts';

/** Names the lab that a call was made for. */
export const vendorIdHeader = 'X-Vendor-Id';

/** The same in the address of a stream, because `EventSource` sends no headers of ours. */
export const vendorIdParameter = 'vendor';

/** True for calls about a lab of the signed-in user. */
export function isForVendor({ access }: Pick<EndpointDescription, 'access'>): boolean {
  return access === 'vendor-owner' || access === 'vendor-member';
}
