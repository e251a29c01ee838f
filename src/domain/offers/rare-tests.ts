type WithTests = { tests: readonly { name: string }[] };

const maxRareTests = 3;

/** For each package, the tests that fewer than half of the others have, the rarest first. */
export function findRareTests<Package extends WithTests>(packages: readonly Package[]): Map<Package, string[]> {
  const counts = new Map<string, number>();
  for (const { tests } of packages) {
    for (const { name } of tests) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const countOf = (name: string) => counts.get(name) ?? 0;
  return new Map(
    packages.map((found) => [
      found,
      found.tests
        .map(({ name }) => name)
        .filter((name) => countOf(name) - 1 < (packages.length - 1) / 2)
        .sort((one, other) => countOf(one) - countOf(other))
        .slice(0, maxRareTests),
    ]),
  );
}
