/** The sample of tests such as an X-ray. */
export const noSample = 'No sample needed';

type TestWithSample = { name: string; sampleType: string | null; container: string | null };

export type Tube = { sample: string; container: string | null; tests: string[] };

/** The tubes and containers of a booking, in the order of its tests. Tests of one tube share it; one test may need several. */
export function listTubes(tests: readonly TestWithSample[]): Tube[] {
  const tubes: Tube[] = [];
  for (const { name, sampleType, container } of tests) {
    const sample = sampleType?.trim() || 'Sample';
    if (sample === noSample) continue;
    for (const one of container ? splitContainers(container) : [null]) {
      const known = tubes.find((tube) => tube.sample === sample && tube.container === one);
      if (!known) tubes.push({ sample, container: one, tests: [name] });
      else if (!known.tests.includes(name)) known.tests.push(name);
    }
  }
  return tubes;
}

/** 'EDTA tube (lavender), gel tube and clean container' names three, 'Sterile tube, on ice' one. */
function splitContainers(text: string): string[] {
  if (!text.includes(' and ')) return [text];
  return text.split(/,\s+|\s+and\s+/).map((one) => one.slice(0, 1).toUpperCase() + one.slice(1));
}
