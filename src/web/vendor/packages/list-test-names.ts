import type { OwnPackage } from '../../../contract/vendor/vendor-packages.ts';

/** Sorted test names of a stored package, or of a request that has only ids. */
export function listTestNames(
  healthPackage: { testIds?: readonly number[]; tests?: OwnPackage['tests'] },
  catalogue: readonly { id: number; name: string }[],
): string[] {
  const { tests, testIds = [] } = healthPackage;
  if (tests) return tests.map(({ name }) => name).sort();
  const names = new Map(catalogue.map(({ id, name }) => [id, name]));
  return testIds.map((id) => names.get(id) ?? `Test ${id}`).sort();
}
