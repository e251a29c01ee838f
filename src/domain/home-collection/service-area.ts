/** True if the lab collects samples at home in this pincode. Undefined and null stand for a lab that does not collect at all. */
export function collectsIn(collection: { pincodes: ReadonlySet<string> } | null | undefined, pincode: string): boolean {
  return collection?.pincodes.has(pincode) ?? false;
}
