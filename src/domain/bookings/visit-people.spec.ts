import { describe, expect, it } from 'vitest';
import { groupByVisit } from './visit-people.ts';

describe('groupByVisit', () => {
  it('puts the people of a visit at the place of its first, and leaves others alone', () => {
    const bookings = [
      { name: 'Leela', visitId: 7 },
      { name: 'Asha', visitId: null },
      { name: 'Mohan', visitId: 7 },
      { name: 'Ravi', visitId: null },
    ];
    const groups = groupByVisit(bookings).map((people) => people.map(({ name }) => name));
    expect(groups).toEqual([['Leela', 'Mohan'], ['Asha'], ['Ravi']]);
  });
});
