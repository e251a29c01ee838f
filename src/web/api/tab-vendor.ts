import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { isForVendor, vendorIdHeader, vendorIdParameter } from '../../contract/vendor-id.ts';
import { createStore, useStore } from '../ui/create-store.ts';

/** The session means another lab, or none. */
type VendorConflict = Extract<ErrorCode, 'other-vendor' | 'no-vendor'>;

/** The lab that this tab shows. Other tabs share the session and may have switched it to another lab. */
let vendorId: number | null = null;
const conflict = createStore<VendorConflict | null>(null, () => null);

export const getTabVendor = () => vendorId;
export const getVendorConflict = conflict.get;
export const setVendorConflict = conflict.set;

export function useTabVendorConflict(): VendorConflict | null {
  return useStore(conflict, null);
}

export function setTabVendor(id: number | null) {
  vendorId = id;
  setVendorConflict(null);
}

export function isVendorConflict(code: ErrorCode | undefined): code is VendorConflict {
  return code === 'other-vendor' || code === 'no-vendor';
}

/** Resolves when the session means this tab's lab again; stays pending if the tab shows another lab instead. */
export function untilTabVendorIsCurrent(): Promise<void> {
  const wanted = vendorId;
  return new Promise((resolve) => {
    const stop = conflict.subscribe(() => {
      if (conflict.get() && vendorId === wanted) return;
      stop();
      if (vendorId === wanted) resolve();
    });
  });
}

/** The header in which a call names its lab. */
export function toVendorHeaders(endpoint: Endpoint): Record<string, string> {
  const takesVendor = isForVendor(endpoint) || endpoint.headers?.[vendorIdHeader];
  return takesVendor && vendorId !== null ? { [vendorIdHeader]: String(vendorId) } : {};
}

/** The address of a stream, whose request cannot have headers of ours. */
export function toStreamAddress(endpoint: Endpoint, input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  const named = isForVendor(endpoint) ? { [vendorIdParameter]: vendorId } : {};
  for (const [name, value] of Object.entries({ ...input, ...named })) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size ? `${endpoint.path}?${query}` : endpoint.path;
}
