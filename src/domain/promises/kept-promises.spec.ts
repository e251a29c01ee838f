import { describe, expect, it } from 'vitest';
import { describeBestPromise } from './best-promise.ts';
import {
  getPercent,
  judgePromises,
  listGoodPromises,
  listNeeds,
  noPromiseCounts,
  type PromiseCounts,
} from './kept-promises.ts';

const all: PromiseCounts = {
  bookings: 20,
  cancelled: 1,
  reportsDue: 15,
  reported: 12,
  reportedOnTime: 11,
  homeVisits: 12,
  timedVisits: 10,
  visitsInWindow: 10,
  waitAnswers: 10,
  usualWait: 'under-15',
  chargeAnswers: 10,
  chargedAsBooked: 9,
};

describe('judgePromises', () => {
  it('shows nothing below twenty bookings, whatever else is known', () => {
    expect(judgePromises({ ...all, bookings: 19 })).toBeNull();
  });

  it('shows what each promise is counted from', () => {
    expect(judgePromises(all)).toEqual({
      bookings: 20,
      cancelledByLab: { part: 1, of: 20 },
      reportsOnTime: { part: 11, of: 12 },
      cameInWindow: { part: 10, of: 10 },
      usualWait: { wait: 'under-15', of: 10 },
      chargedAsBooked: { part: 9, of: 10 },
    });
  });

  it.each<[string, Partial<PromiseCounts>]>([
    ['fewer than 80 % of the reports that were due', { reportsDue: 16 }],
    ['fewer than ten reports', { reportsDue: 9, reported: 9, reportedOnTime: 9 }],
  ])('does not say how many reports were on time with %s', (_what, counts) => {
    expect(judgePromises({ ...all, ...counts })).not.toHaveProperty('reportsOnTime');
  });

  it('does not say who came in the window if the times of too many visits are unknown', () => {
    expect(judgePromises({ ...all, homeVisits: 13 })).not.toHaveProperty('cameInWindow');
    expect(judgePromises({ ...all, timedVisits: 9 })).not.toHaveProperty('cameInWindow');
  });

  it('says nothing from fewer than ten answers', () => {
    const few = judgePromises({ ...all, waitAnswers: 9, chargeAnswers: 9 });
    expect(few).not.toHaveProperty('usualWait');
    expect(few).not.toHaveProperty('chargedAsBooked');
  });

  it('shows what is bad', () => {
    const bad = {
      ...noPromiseCounts,
      bookings: 40,
      cancelled: 30,
      chargeAnswers: 10,
      waitAnswers: 10,
      usualWait: 'over-60',
    } as const;
    expect(judgePromises(bad)).toEqual({
      bookings: 40,
      cancelledByLab: { part: 30, of: 40 },
      usualWait: { wait: 'over-60', of: 10 },
      chargedAsBooked: { part: 0, of: 10 },
    });
  });
});

describe('listNeeds', () => {
  it('says how much of the reports and of the times at the door has to be known', () => {
    expect(listNeeds({ ...noPromiseCounts, bookings: 12, reportsDue: 31, reported: 14 })).toMatchObject({
      cancelledByLab: { have: 12, need: 20, what: 'bookings' },
      reportsOnTime: { have: 14, need: 25, what: 'reports' },
      cameInWindow: { have: 0, need: 10, what: 'visits' },
    });
  });
});

describe('on a card', () => {
  const describeFor = (counts: Partial<PromiseCounts>, isAtHome = false) => {
    const good = listGoodPromises(judgePromises({ ...all, ...counts }));
    return good && describeBestPromise(good, isAtHome);
  };

  it('only a promise is shown that is kept well, and only one', () => {
    expect(describeFor({ reportedOnTime: 12 })).toBe('Reports on time: 100 %');
    expect(describeFor({})).toBe('Usual wait: under 15 minutes');
    expect(describeFor({ usualWait: 'under-30' })).toBeNull();
    expect(describeFor({ usualWait: 'under-30', visitsInWindow: 9 })).toBeNull();
    expect(listGoodPromises(null)).toBeNull();
  });

  it('of a collection at home, it is whether the collector came in the window', () => {
    expect(describeFor({ reportedOnTime: 12 }, true)).toBe('Came in the window: 100 %');
    expect(describeFor({ reportedOnTime: 12, visitsInWindow: 9 }, true)).toBe('Reports on time: 100 %');
    expect(describeFor({ visitsInWindow: 9 }, true)).toBeNull();
  });

  it('a hundred percent is all', () => {
    expect(getPercent({ part: 999, of: 1000 })).toBe(99);
  });
});
