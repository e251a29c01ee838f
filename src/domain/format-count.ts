/** '1,23,456': Indian grouping. What browsers have for it takes a slow phone a tenth of a second the first time. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d\d)*(\d{3})$)/g, ',');
}
