import { describe, expect, it } from 'vitest';
import { readTables, toTables } from './tables.ts';

const thereAndBack = (value: unknown) => readTables(JSON.parse(JSON.stringify(toTables(value))));

describe('lists in a page', () => {
  it('have their keys once', () => {
    const list = [
      { id: 1, tests: [{ name: 'CBC' }, { name: 'ESR' }] },
      { id: 2, tests: [] },
    ];
    expect(JSON.stringify(toTables(list))).toBe('{"":[2,{"id":[1,2],"tests":[{"":[2,{"name":["CBC","ESR"]}]},[]]}]}');
  });

  it('have once what comes again', () => {
    const cities = ['Mumbai', 'Pune', 'Pune', 'Mumbai', 'Nashik'];
    expect(JSON.stringify(toTables(cities))).toBe('{"":[["Mumbai","Pune","Nashik"],"01102"]}');
    const list = cities.map((city, id) => ({ id, city, isOpen: false }));
    expect(JSON.stringify(toTables(list))).toBe(
      '{"":[5,{"id":[0,1,2,3,4],"city":{"":[["Mumbai","Pune","Nashik"],"01102"]},"isOpen":{"":[[false],5]}}]}',
    );
  });

  it.each([
    ['nothing', null],
    ['an empty list', []],
    ['texts', ['a', 'b']],
    ['one object', [{ id: 1 }]],
    ['texts that come again', ['Mumbai', 'Pune', 'Mumbai', 'Mumbai']],
    ['lists that come again', [['morning', 'evening'], ['morning'], ['morning', 'evening'], ['morning', 'evening']]],
    ['texts that look like objects', ['{"a":1}', { a: 1 }, '{"a":1}', { a: 1 }, '{"a":1}', { a: 1 }]],
    ['numbers and texts', [1, '1', 1, '1', 1, '1', null, 'null', null, 'null']],
    ['nothing again and again', [null, null, null, null]],
    ['more values than there are signs', Array.from({ length: 100 }, (_, at) => `a long text ${at % 40}`)],
    ['as many values as there are signs', Array.from({ length: 100 }, (_, at) => `a long text ${at % 36}`)],
    ['objects that come again', Array.from({ length: 9 }, (_, at) => ({ slot: at % 2 ? { day: 'x' } : { day: 'y' } }))],
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
