import { describe, expect, it } from 'vitest';
import { bookingStatuses, canCancel, canMove, changeableUntil } from './booking-lifecycle.ts';
import { instantOf } from './calendar.ts';

const slot = { day: '2026-11-21', minute: 9 * 60 };
const at = (minute: number) => instantOf({ day: '2026-11-21', minute });

describe('a booking', () => {
  it('can be changed until two hours before the appointment, and not a moment later', () => {
    const lastInstant = at(7 * 60);
    expect(changeableUntil(slot)).toBe(lastInstant);
    for (const can of [canMove, canCancel]) {
      expect(can({ status: 'pending', slot }, lastInstant)).toBe(true);
      expect(can({ status: 'pending', slot }, lastInstant + 1)).toBe(false);
      expect(can({ status: 'pending', slot }, at(10 * 60))).toBe(false);
    }
  });

  it('of a slot after midnight can be changed until the evening before', () => {
    expect(changeableUntil({ day: '2026-11-21', minute: 30 })).toBe(
      instantOf({ day: '2026-11-20', minute: 22 * 60 + 30 }),
    );
  });

  it('can be changed only while it is open', () => {
    const changeable = bookingStatuses.filter(
      (status) => canMove({ status, slot }, 0) && canCancel({ status, slot }, 0),
    );
    expect(changeable).toEqual(['pending', 'confirmed']);
  });
});
