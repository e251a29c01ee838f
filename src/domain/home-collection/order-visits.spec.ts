import { describe, expect, it } from 'vitest';
import { orderVisits } from './order-visits.ts';

const lab = { latitude: 25.6, longitude: 85.1 };
const east = (kilometres: number) => ({ latitude: 25.6, longitude: 85.1 + kilometres / 100 });
const visit = (
  name: string,
  startMinute: number,
  collectorId: number | null,
  kilometres: number | null,
  visitId: number | null = null,
) => ({
  name,
  startMinute,
  collectorId,
  visitId,
  position: kilometres === null ? null : east(kilometres),
});
const names = (visits: ReturnType<typeof visit>[], from: typeof lab | null = lab) =>
  orderVisits(visits, from)
    .map((ordered) => ordered.visit.name)
    .join(' ');

describe('orderVisits', () => {
  it('goes from the lab to the nearest, and from there to the next', () => {
    const visits = [
      visit('far', 420, 1, 9),
      visit('west', 420, 1, -4),
      visit('near', 420, 1, 2),
      visit('next', 420, 1, 5),
    ];
    expect(names(visits)).toBe('near next far west');
    expect(orderVisits(visits, lab).map(({ metres }) => Math.round((metres ?? 0) / 1000))).toEqual([2, 3, 4, 13]);
  });

  it('orders each window and collector separately, starting from the collector’s last visit', () => {
    const visits = [
      visit('late-near', 480, 1, 1),
      visit('late-far', 480, 1, 9),
      visit('early', 420, 1, 8),
      visit('open', 420, null, 1),
      visit('other', 420, 2, 3),
    ];
    expect(names(visits)).toBe('early other open late-far late-near');
  });

  it('keeps the people of one home together', () => {
    const visits = [
      visit('one', 420, 1, 2, 7),
      visit('next', 420, 1, 2),
      visit('two', 420, 1, 2, 7),
      visit('far', 420, 1, 9),
    ];
    expect(names(visits)).toBe('one two next far');
    expect(orderVisits(visits, lab).map(({ metres }) => Math.round((metres ?? 0) / 1000))).toEqual([2, 0, 0, 7]);
  });

  it('puts a home without a known position last, and keeps the order of a lab without one', () => {
    expect(names([visit('unknown', 420, 1, null), visit('known', 420, 1, 3)])).toBe('known unknown');
    const ordered = orderVisits([visit('one', 420, 1, 7), visit('two', 420, 1, 3)], null);
    expect(ordered.map((each) => each.visit.name)).toEqual(['one', 'two']);
    expect(ordered[0]?.metres).toBeNull();
  });
});
