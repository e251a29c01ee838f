import { describe, expect, it } from 'vitest';
import { readTables, toTables } from './tables.ts';

const thereAndBack = (value: unknown) => readTables(JSON.parse(JSON.stringify(toTables(value))));

describe('lists in a page', () => {
  it('have their keys once', () => {
    const list = [
      { id: 1, tests: [{ name: 'CBC' }, { name: 'ESR' }] },
      { id: 2, tests: [] },
    ];
    expect(JSON.stringify(toTables(list))).toBe('{"":[["id","tests"],[1,{"":[["name"],["CBC"],["ESR"]]}],[2,[]]]}');
  });

  it.each([
    ['nothing', null],
    ['an empty list', []],
    ['texts', ['a', 'b']],
    ['one object', [{ id: 1 }]],
    ['objects of different kinds', [{ id: 1 }, { id: 2, distance: 3 }, { distance: 3, id: 2 }]],
    ['objects and others', [{ id: 1 }, { id: 2 }, null, 'x', [1]]],
    [
      'lists in lists',
      [
        [{ a: 1 }, { a: 2 }],
        [{ a: null }, { a: [1, 2] }],
      ],
    ],
    ['a list deep inside', { page: { rows: [{ slot: { date: 'x' } }, { slot: null }], total: 2 } }],
    ['objects with nothing in them', [{}, {}]],
    [
      'keys that look like numbers',
      [
        { 2: 'a', 1: 'b' },
        { 2: 'c', 1: 'd' },
      ],
    ],
  ])('come back as they were: %s', (_what, value) => expect(thereAndBack(value)).toEqual(value));

  it('come back without what JSON leaves out, as any other answer', () => {
    expect(thereAndBack([{ id: 1, distance: undefined }, { id: 2 }])).toStrictEqual([{ id: 1 }, { id: 2 }]);
  });
});
