import { describe, expect, it } from 'vitest';
import { listTubes, noSample } from './list-tubes.ts';

const edta = 'EDTA tube (lavender)';
const blood = (name: string, container: string | null) => ({ name, sampleType: 'Blood', container });

describe('listTubes', () => {
  it('lets the tests of one tube share it', () => {
    expect(listTubes([blood('CBC', edta), blood('TSH', 'Gel tube'), blood('HbA1c', edta)])).toEqual([
      { sample: 'Blood', container: edta, tests: ['CBC', 'HbA1c'] },
      { sample: 'Blood', container: 'Gel tube', tests: ['TSH'] },
    ]);
  });

  it('reads several containers of one test', () => {
    const tubes = listTubes([
      blood('Profile', 'Plain tube (red or yellow), EDTA tube (lavender) and fluoride tube (grey)'),
    ]);
    expect(tubes.map(({ container }) => container)).toEqual([
      'Plain tube (red or yellow)',
      edta,
      'Fluoride tube (grey)',
    ]);
  });

  it('keeps what is said of one container with it', () => {
    expect(listTubes([blood('ACTH', 'EDTA tube (lavender), on ice')])).toMatchObject([
      { container: 'EDTA tube (lavender), on ice' },
    ]);
  });

  it('leaves out tests without a sample, and names the sample of a test without a known container', () => {
    const tests = [
      { name: 'X-ray', sampleType: noSample, container: null },
      { name: 'Own test', sampleType: null, container: null },
    ];
    expect(listTubes(tests)).toEqual([{ sample: 'Sample', container: null, tests: ['Own test'] }]);
  });
});
