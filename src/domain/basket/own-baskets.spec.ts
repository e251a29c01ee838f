import { describe, expect, it } from 'vitest';
import { maxBasketTests } from './basket.ts';
import { findBasketsOf, removeBooked } from './booked-tests.ts';
import {
  addBaskets,
  addPerson,
  addTests,
  moveTest,
  removePerson,
  removeTest,
  renamePerson,
  replaceBaskets,
  restorePerson,
} from './change-baskets.ts';
import { getPersonName, noBaskets, parseOwnBaskets, serializeOwnBaskets } from './own-baskets.ts';

const family = {
  people: [
    { name: 'Papa', tests: ['cbc', 'lipid'] },
    { name: 'Mummy', tests: ['tsh'] },
  ],
  active: 1,
};
const listTests = ({ people }: typeof noBaskets) => people.map(({ tests }) => tests);

describe('the stored baskets', () => {
  it('are read as one basket where an older page stored them', () => {
    expect(parseOwnBaskets('lipid-profile,hba1c')).toEqual({
      people: [{ name: '', tests: ['lipid-profile', 'hba1c'] }],
      active: 0,
    });
    expect(serializeOwnBaskets(parseOwnBaskets('lipid-profile,hba1c'))).toBe('lipid-profile,hba1c');
  });

  it('keep names, order and who is active', () => {
    expect(parseOwnBaskets(serializeOwnBaskets(family))).toEqual(family);
    expect(getPersonName(family, 0)).toBe('Papa');
    expect(getPersonName(noBaskets, 0)).toBe('Person 1');
  });

  it('are none where nonsense is stored', () => {
    for (const text of [null, '', '{', '{"people":[]}', '{"people":[{}]}', '{"people":7}'])
      expect(parseOwnBaskets(text)).toEqual(noBaskets);
    const person = { name: 'x'.repeat(500), tests: ['cbc', '<b>', 'cbc'] };
    const { people, active } = parseOwnBaskets(JSON.stringify({ people: Array(9).fill(person), active: 8 }));
    expect(people).toHaveLength(6);
    expect(people[0]).toEqual({ name: 'x'.repeat(60), tests: ['cbc'] });
    expect(active).toBe(0);
  });
});

describe('changing the baskets', () => {
  it('adds for one person, within the limit of each', () => {
    expect(listTests(addTests(family, 1, ['tsh', 'hba1c']).own)).toEqual([
      ['cbc', 'lipid'],
      ['tsh', 'hba1c'],
    ]);
    const full = Array.from({ length: maxBasketTests }, (_, at) => `test-${at}`);
    const both = addTests(family, 1, full);
    expect(both.left).toEqual(['test-19']);
    expect(both.own.people[0]).toEqual(family.people[0]);
    expect(moveTest(both.own, 0, 1, 'cbc')).toBeNull();
  });

  it('moves and removes a test', () => {
    expect(listTests(moveTest(family, 0, 1, 'cbc') ?? noBaskets)).toEqual([['lipid'], ['tsh', 'cbc']]);
    expect(listTests(removeTest(family, 0, 'lipid'))).toEqual([['cbc'], ['tsh']]);
  });

  it('adds, renames and removes people, and the active one stays the same person', () => {
    const three = addPerson(family, ' Meera ');
    expect(three.people[2]).toEqual({ name: 'Meera', tests: [] });
    expect(three.active).toBe(2);
    expect(removePerson(three, 0)).toMatchObject({ people: [{ name: 'Mummy' }, { name: 'Meera' }], active: 1 });
    expect(removePerson(three, 2)).toMatchObject({ people: family.people, active: 1 });
    for (const at of [0, 1, 2]) {
      const person = three.people[at] ?? { name: '', tests: [] };
      expect(restorePerson(removePerson(three, at), at, person).people).toEqual(three.people);
    }
    expect(renamePerson(family, 1, 'Amma').people[1]?.name).toBe('Amma');
    const six = ['3', '4', '5', '6'].reduce(addPerson, family);
    expect(addPerson(six, '7')).toBe(six);
  });

  it('takes over a shared link, or adds it', () => {
    expect(replaceBaskets(family, [['a'], ['b']])).toMatchObject({ people: [{ name: 'Papa', tests: ['a'] }, {}] });
    expect(replaceBaskets(family, [['a']]).people).toEqual([{ name: '', tests: ['a'] }]);
    expect(listTests(addBaskets(family, [['a']]))).toEqual([
      ['cbc', 'lipid'],
      ['tsh', 'a'],
    ]);
    expect(listTests(addBaskets(family, [['a'], ['b'], ['c']]))).toEqual([['cbc', 'lipid', 'a'], ['tsh', 'b'], ['c']]);
  });
});

describe('booked tests', () => {
  it('leave the basket of their person', () => {
    const alike = { people: [...family.people, { name: 'Me', tests: ['cbc', 'tsh'] }], active: 2 };
    expect(findBasketsOf([['tsh'], ['cbc']], alike)).toEqual([1, 0]);
    expect(listTests(removeBooked(alike, [['cbc'], ['cbc', 'tsh']]))).toEqual([['lipid'], ['tsh'], []]);
    expect(findBasketsOf([['cbc']], alike)).toEqual([2]);
    expect(findBasketsOf([['hba1c'], ['lipid', 'hba1c']], family)).toEqual([-1, 0]);
  });

  it('take the list of people with them when the last of them is booked', () => {
    expect(removeBooked(family, [['cbc', 'lipid'], ['tsh']])).toEqual(noBaskets);
  });
});
