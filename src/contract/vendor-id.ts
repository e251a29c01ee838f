import type { Access, EndpointDescription, VendorAccess } from './endpoint.ts';

/** Names the lab that a call was made for. */
export const vendorIdHeader = 'X-Vendor-Id';

/** The same in the address of a stream, because `EventSource` sends no headers of ours. */
export const vendorIdParameter = 'vendor';

/** True for calls about a lab of the signed-in user. */
export function isForVendor({ access }: Pick<EndpointDescription, 'access'>): boolean {
  return isVendorAccess(access);
}

export function isVendorAccess(access: Access): access is VendorAccess {
  return String(access).startsWith('vendor-');
}
