import { describe, expect, it } from 'vitest';
import {
  type DaySum,
  type DrawerMove,
  deriveDrawers,
  sumByPerson,
  sumByWay,
  sumDiscounts,
  sumLate,
} from './day-close.ts';

const [meera, arjun] = [1, 2];
const taken = (way: DaySum['way'], paise: number, more: Partial<DaySum> = {}): DaySum => ({
  kind: 'taken',
  way,
  place: 'counter',
  userId: meera,
  isLate: false,
  paise,
  ...more,
});
const sums = [
  taken('cash', 50_000),
  taken('cash', 10_000, { kind: 'refunded' }),
  taken('upi', 30_000),
  taken('cash', 20_000, { userId: arjun, place: 'door', isLate: true }),
  taken(null, 5_000, { kind: 'discounted' }),
  taken(null, 1_000, { kind: 'discount-taken-back' }),
];
const move = (more: Partial<DrawerMove>): DrawerMove => ({
  kind: 'hand-over',
  userId: arjun,
  toUserId: meera,
  paise: 20_000,
  reverses: null,
  ...more,
});

describe('the sums of a day', () => {
  it('are by way, with what was given back beside what was taken', () => {
    expect(sumByWay(sums)).toEqual([
      { way: 'cash', takenPaise: 70_000, refundedPaise: 10_000 },
      { way: 'upi', takenPaise: 30_000, refundedPaise: 0 },
      { way: 'card', takenPaise: 0, refundedPaise: 0 },
      { way: 'other', takenPaise: 0, refundedPaise: 0 },
    ]);
  });

  it('are by person, at the counter and at the door apart', () => {
    expect(sumByPerson(sums)).toEqual([
      { userId: meera, place: 'counter', paiseByWay: { cash: 40_000, upi: 30_000, card: 0, other: 0 } },
      { userId: arjun, place: 'door', paiseByWay: { cash: 20_000, upi: 0, card: 0, other: 0 } },
    ]);
  });

  it('say the discounts and what came after the close', () => {
    expect([sumDiscounts(sums), sumLate(sums)]).toEqual([4_000, 20_000]);
  });
});

describe('a drawer', () => {
  it('has its float, its cash and what was handed over to it', () => {
    const moves = [move({ kind: 'float', userId: meera, toUserId: null, paise: 100_000 }), move({})];
    expect(deriveDrawers(sums, moves)).toEqual([
      {
        userId: meera,
        floatPaise: 100_000,
        cashPaise: 40_000,
        receivedPaise: 20_000,
        handedOverPaise: 0,
        expectedPaise: 160_000,
      },
      {
        userId: arjun,
        floatPaise: 0,
        cashPaise: 20_000,
        receivedPaise: 0,
        handedOverPaise: 20_000,
        expectedPaise: 0,
      },
    ]);
  });

  it('loses what goes to the safe, unless that was taken back', () => {
    const toSafe = move({ userId: meera, toUserId: null, paise: 40_000 });
    const expectedOf = (moves: DrawerMove[]) => deriveDrawers(sums, moves)[0]?.expectedPaise;
    expect([expectedOf([toSafe]), expectedOf([toSafe, { ...toSafe, reverses: 7 }])]).toEqual([0, 40_000]);
  });
});
