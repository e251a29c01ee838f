import { describe, expect, it } from 'vitest';
import { listAreasOfOffice } from './post-offices.ts';

const listTowns = (letters: string) => listAreasOfOffice(letters).map(({ town }) => town);

describe('post offices', () => {
  it('say in which districts an area is', () => {
    expect(listTowns('sadashivpeth')).toEqual(['Pune']);
    expect(listTowns('chanakyapuri')).toEqual(['Delhi']);
    expect(listTowns('gandhinagar').length).toBeGreaterThan(20);
    expect(listTowns('sadashiv')).toEqual([]);
  });
});
