import { hasRightCheckCharacter, isGstNumber } from '../vendors/gst-number.ts';

/** The lab as a bill names it. */
export type BillingLab = {
  name: string;
  legalName: string | null;
  address: string;
  gstNumber: string | null;
  /** Bills of before do not have it. */
  phone?: string | null;
};

/** Adds city and pincode to an address that does not name them. */
export function formatLabAddress(of: { address: string; city: string; pincode: string | null }): string {
  const { address, city, pincode } = of;
  return [address, ...[city, pincode].filter((part) => part && !address.includes(part))].join(', ');
}

/**
 * Returns the GSTIN under which a lab bills, null without one. A number with a typing error is none: a bill with it would
 * name the taxes of another business.
 */
export function getBillingGstNumber(gstNumber: string | null): string | null {
  return gstNumber && isGstNumber(gstNumber) && hasRightCheckCharacter(gstNumber) ? gstNumber : null;
}

/** Whose series of numbers it is. The branches of a business share its GSTIN. */
export function getIssuer(vendorId: number, gstNumber: string | null): string {
  return gstNumber ?? `lab ${vendorId}`;
}
