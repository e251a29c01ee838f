type Test = { name: string; sampleType: string | null };

/** The tests of a visit by kind of sample, in their order, because one sample serves several tests. */
export function groupBySample(tests: readonly Test[]): { sample: string; tests: string[] }[] {
  const bySample = Map.groupBy(tests, ({ sampleType }) => sampleType?.trim() || 'Sample');
  return [...bySample].map(([sample, ofSample]) => ({ sample, tests: [...new Set(ofSample.map(({ name }) => name))] }));
}
