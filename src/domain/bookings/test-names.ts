type Item = { name: string; testId: number | null; packageId: number | null };

/** The names of tests and packages, without the charge for coming, which is an item of the price alone. */
export function listTestNames(items: readonly Item[]): string[] {
  const tests = items.filter(({ testId, packageId }) => testId !== null || packageId !== null);
  return (tests.length > 0 ? tests : items).map(({ name }) => name);
}
