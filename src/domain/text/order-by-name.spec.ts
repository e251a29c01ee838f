import { describe, expect, it } from 'vitest';
import { orderByName } from './order-by-name.ts';

describe('orderByName', () => {
  const tests = [
    ['Anti-TSH Receptor', 'TRAb'],
    ['Profile with TSH'],
    ['TSH Ultra'],
    ['Thyroid Stimulating Hormone', 'TSH'],
    ['Lipid Profile'],
  ];
  const order = (text: string) => orderByName(tests, text, (names) => names).map(([name]) => name);

  it('puts a name that is equal before beginnings, words and parts of words', () => {
    expect(order(' tsh ')).toEqual([
      'Thyroid Stimulating Hormone',
      'TSH Ultra',
      'Profile with TSH',
      'Anti-TSH Receptor',
    ]);
  });

  it('keeps all in their order for a blank text, and none for an unknown one', () => {
    expect(order('  ')).toHaveLength(tests.length);
    expect(order('xyz')).toEqual([]);
  });
});
