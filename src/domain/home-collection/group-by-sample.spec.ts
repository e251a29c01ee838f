import { expect, it } from 'vitest';
import { groupBySample } from './group-by-sample.ts';

it('lists each kind of sample once, and each of its tests once', () => {
  const tests = [
    { name: 'CBC', sampleType: 'Blood' },
    { name: 'Urine Routine', sampleType: 'Urine' },
    { name: 'HbA1c', sampleType: 'Blood' },
    { name: 'CBC', sampleType: 'Blood' },
    { name: 'Swab', sampleType: ' ' },
  ];
  expect(groupBySample(tests)).toEqual([
    { sample: 'Blood', tests: ['CBC', 'HbA1c'] },
    { sample: 'Urine', tests: ['Urine Routine'] },
    { sample: 'Sample', tests: ['Swab'] },
  ]);
});
