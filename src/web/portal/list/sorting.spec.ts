import { describe, expect, it } from 'vitest';
import { parseSorting, serializeSorting, sortRows } from './sorting.ts';

const tests = [
  { name: 'Thyroid', price: 300 },
  { name: 'Sugar', price: 100 },
  { name: 'Lipid', price: 300 },
];
const orders = { price: (one: (typeof tests)[number], other: (typeof tests)[number]) => one.price - other.price };
const namesBy = (sort: string | undefined) => sortRows(tests, parseSorting(sort), orders).map(({ name }) => name);

describe('the rows of a table', () => {
  it('are sorted both ways, and keep their order where they are equal', () => {
    expect(namesBy('price')).toEqual(['Sugar', 'Thyroid', 'Lipid']);
    expect(namesBy('-price')).toEqual(['Thyroid', 'Lipid', 'Sugar']);
  });

  it('keep their order without a choice, or with an unknown one in the address', () => {
    expect(namesBy(undefined)).toEqual(['Thyroid', 'Sugar', 'Lipid']);
    expect(namesBy('-colour')).toEqual(['Thyroid', 'Sugar', 'Lipid']);
  });

  it('have their order in the address', () => {
    expect(serializeSorting({ key: 'price', isDescending: true })).toBe('-price');
    expect(parseSorting('-price')).toEqual({ key: 'price', isDescending: true });
  });
});
