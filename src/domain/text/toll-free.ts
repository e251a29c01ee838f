/** True for a number that is free to call in India: one of the series 1800. */
export function isTollFree(phone: string): boolean {
  return /^(?:\+91|0)?1800/.test(phone.replace(/[^+\d]/g, ''));
}
