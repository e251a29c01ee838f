/** True for .xlsx, and for any other zip. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
}
