import { describe, expect, it } from 'vitest';
import type { PrescriptionLine } from '../../../contract/patient/prescription.ts';
import { describeReading, getTest, listShownItems, listTests } from './read-lines.ts';

const cbc = { id: 1, name: 'Complete Blood Count', slug: 'complete-blood-count' };
const esr = { id: 2, name: 'ESR Test', slug: 'esr-test' };
const lines: PrescriptionLine[] = [
  {
    text: 'CBC, CBC',
    items: [
      { kind: 'read', text: 'CBC', test: cbc },
      { kind: 'read', text: 'CBC', test: cbc },
    ],
  },
  { text: 'MRI', items: [{ kind: 'unsure', text: 'MRI', choices: [esr] }] },
  { text: 'Anti-HBs', items: [{ kind: 'absent', text: 'Anti-HBs' }] },
  { text: 'Tab. Dolo', items: [{ kind: 'ignored', text: 'Tab. Dolo', reason: 'medicine' }] },
];

describe('the tests of a prescription', () => {
  it('are those that were read, each once, and nothing that is only likely', () => {
    expect(listTests(lines, {})).toEqual([cbc]);
    expect(describeReading(lines)).toBe('1 test read, 1 not found, 1 to choose');
    expect(describeReading([])).toBe('No test was read');
  });

  it('are shown with what was not read, a run of one reason once', () => {
    const advice = { kind: 'ignored', text: 'walk daily', reason: 'advice' } as const;
    const shown = listShownItems([advice, advice, { kind: 'absent', text: 'x' }, advice]);
    expect(shown.map(({ at }) => at)).toEqual([0, 2, 3]);
  });

  it('follow corrections', () => {
    expect(listTests(lines, { '1.0': esr })).toEqual([cbc, esr]);
    expect(listTests(lines, { '0.0': null, '0.1': null, '3.0': esr })).toEqual([esr]);
    expect(getTest({ kind: 'absent', text: 'x' }, '2.0', {})).toBeNull();
  });
});
