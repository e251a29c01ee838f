import { describe, expect, it } from 'vitest';
import type { DayHours } from './day-slots.ts';
import type { Schedule } from './free-slots.ts';
import { planMoves } from './plan-moves.ts';

// A Monday.
const monday = '2026-11-23';
const now = { day: monday, minute: 600 };
const morning: DayHours = [{ startMinute: 540, endMinute: 660, slotMinutes: 60, capacity: 1 }];
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  weekly: [[], morning, morning, [], morning, [], []],
  closures: new Map(),
  taken: new Map(),
  leadMinutes: 0,
  ...more,
});

describe('planMoves', () => {
  it('keeps day and time where they are free', () => {
    const at = { day: '2026-11-24', minute: 540 };
    expect(planMoves(schedule(), [at], now).get(at)).toEqual(at);
  });

  it('takes the next slot of the day, then the next open day, and none twice', () => {
    const early = { day: '2026-11-24', minute: 480 };
    const same = { day: '2026-11-24', minute: 480 };
    const late = { day: '2026-11-24', minute: 1080 };
    const plan = planMoves(schedule(), [late, early, same], now);
    expect(plan.get(early)).toEqual({ day: '2026-11-24', minute: 540 });
    expect(plan.get(same)).toEqual({ day: '2026-11-24', minute: 600 });
    expect(plan.get(late)).toEqual({ day: '2026-11-26', minute: 540 });
  });

  it('passes taken slots and closures', () => {
    const at = { day: '2026-11-24', minute: 540 };
    const taken = new Map([['2026-11-24', new Map([[540, 1]])]]);
    expect(planMoves(schedule({ taken }), [at], now).get(at)).toEqual({ day: '2026-11-24', minute: 600 });
    const closures = new Map([['2026-11-24', { startMinute: 0, endMinute: 1440 }]]);
    expect(planMoves(schedule({ closures }), [at], now).get(at)).toEqual({ day: '2026-11-26', minute: 540 });
  });

  it('finds nothing for a lab that does not open', () => {
    const at = { day: '2026-11-24', minute: 540 };
    expect(planMoves(schedule({ weekly: [[], [], [], [], [], [], []] }), [at], now).get(at)).toBeNull();
  });
});
