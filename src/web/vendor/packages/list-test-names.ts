export function listTestNames(
  testIds: readonly number[],
  catalogue: readonly { id: number; name: string }[],
): string[] {
  const names = new Map(catalogue.map(({ id, name }) => [id, name]));
  return testIds.map((id) => names.get(id) ?? `Test ${id}`).sort();
}
