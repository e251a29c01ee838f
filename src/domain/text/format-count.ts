/** '1,23,456': Indian grouping. `Intl` takes a slow phone 100 ms on first use. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d\d)*(\d{3})$)/g, ',');
}
