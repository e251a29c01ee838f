import { describe, expect, it } from 'vitest';
import type { Schedule } from '../schedule/free-slots.ts';
import { fromIndiaTime } from '../time/calendar.ts';
import { isOfferTime, judgeWaiting, planOffers, type WaitingEntry } from './offer-in-turn.ts';

const day = '2026-11-27';
const at = (minute: number, on = day) => fromIndiaTime({ day: on, minute });
const hours = [{ startMinute: 540, endMinute: 660, slotMinutes: 30, capacity: 1 }];
const open = (taken: [number, number][], leadMinutes = 0): Schedule => ({
  weekly: Array.from({ length: 7 }, () => hours),
  closures: new Map(),
  taken: new Map([[day, new Map(taken)]]),
  leadMinutes,
});
const entry = (id: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  day,
  beforeMinute: null,
  passedMinutes: [],
  offerMinutes: 15,
  isNewNumber: false,
  ...more,
});
const full: [number, number][] = [540, 570, 600, 630].map((minute) => [minute, 1]);
const freeAt = (...minutes: number[]) => open(full.filter(([minute]) => !minutes.includes(minute)));
const now = at(600, '2026-11-26');
const offered = (entries: WaitingEntry[], schedule: Schedule, when = now) =>
  planOffers(entries, schedule, when).map(({ id, slot }) => [id, slot.minute]);

describe('planOffers', () => {
  it('offers each place once, in the order of asking', () => {
    expect(offered([entry(3), entry(1), entry(2)], freeAt(540, 600))).toEqual([
      [3, 540],
      [1, 600],
    ]);
  });

  it('offers a visit only earlier times of its day, and nobody a time that was passed', () => {
    expect(offered([entry(1, { beforeMinute: 570 }), entry(2, { passedMinutes: [600] })], freeAt(600, 630))).toEqual([
      [2, 630],
    ]);
  });

  it('asks those first who have let fewer offers pass', () => {
    expect(offered([entry(1, { passedMinutes: [540] }), entry(2)], freeAt(570))).toEqual([[2, 570]]);
  });

  it('offers nothing within two hours of the time, nor what cannot be booked when the offer ends', () => {
    expect(offered([entry(1)], freeAt(630), at(510))).toEqual([[1, 630]]);
    expect(offered([entry(1)], freeAt(630), at(511))).toEqual([]);
    expect(offered([entry(1, { offerMinutes: 60 })], { ...freeAt(630), leadMinutes: 120 }, at(451))).toEqual([]);
  });

  it('offers numbers without history no more than is left for them, and the rest to others', () => {
    const isNewNumber = true;
    const entries = [entry(1, { isNewNumber }), entry(2, { isNewNumber }), entry(3), entry(4, { isNewNumber })];
    const planned = planOffers(entries, freeAt(540, 570, 600), now, () => 1);
    expect(planned.map(({ id, slot }) => [id, slot.minute])).toEqual([
      [1, 540],
      [3, 570],
    ]);
  });

  it('keeps the place until the offer ends', () => {
    expect(planOffers([entry(1, { offerMinutes: 60 })], freeAt(540), now)[0]?.until).toBe(now + 3_600_000);
  });
});

describe('judgeWaiting', () => {
  const judge = (taken: [number, number][], beforeMinute: number | null) =>
    judgeWaiting({ day, beforeMinute, offerMinutes: 15 }, open(taken), now);

  it('lets wait for a full day, and for earlier times that are taken', () => {
    expect(judge(full, null)).toBe('wait');
    expect(judge(full.slice(0, 1), 570)).toBe('wait');
  });

  it('names free times, and a day without times', () => {
    expect(judge(full.slice(1), null)).toBe('free');
    expect(judge(full, 540)).toBe('none');
  });
});

describe('isOfferTime', () => {
  it('is from 8:00 to 21:00 in India', () => {
    expect([479, 480, 1259, 1260].map((minute) => isOfferTime(at(minute)))).toEqual([false, true, true, false]);
  });
});
