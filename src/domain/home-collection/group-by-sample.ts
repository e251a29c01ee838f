type Test = { name: string; sampleType: string | null };

/** The tests of a visit by what is taken for them, in their order: a tube serves several tests. */
export function groupBySample(tests: readonly Test[]): { sample: string; tests: string[] }[] {
  const bySample = Map.groupBy(tests, ({ sampleType }) => sampleType?.trim() || 'Sample');
  return [...bySample].map(([sample, ofSample]) => ({ sample, tests: [...new Set(ofSample.map(({ name }) => name))] }));
}
