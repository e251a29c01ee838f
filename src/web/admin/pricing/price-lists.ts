/** What shows prices of labs: the lists of prices, their history, and the labs, which are listed with what they take. */
export function isPriceList(path: string): boolean {
  return path.startsWith('/_api/admin/pricing') || path === '/_api/admin/vendors';
}
