import { describe, expect, it } from 'vitest';
import type { Attendance, BookingStatus } from '../bookings/booking-lifecycle.ts';
import { derivePayment, type PaymentEntry, type PaymentKind } from './payment-entries.ts';
import {
  findCorrectionRefusal,
  findDiscountRefusal,
  findRefundRefusal,
  findTakingRefusal,
  waivedByRefund,
} from './payment-rules.ts';

type Booking = { status: BookingStatus; attendance: Attendance | null; pricePaise: number };
const booking: Booking = { status: 'confirmed', attendance: null, pricePaise: 45_000 };
const entry = (kind: PaymentKind, paise: number, reverses: number | null = null): PaymentEntry => ({
  kind,
  paise,
  reverses,
});

describe('derivePayment', () => {
  it.each<[string, Partial<Booking>, PaymentEntry[], object]>([
    ['due at first', {}, [], { duePaise: 45_000, state: 'due' }],
    ['partly paid', {}, [entry('taken', 20_000)], { paidPaise: 20_000, duePaise: 25_000, state: 'partly-paid' }],
    [
      'paid with a discount',
      {},
      [entry('discounted', 5_000), entry('taken', 40_000)],
      { discountPaise: 5_000, state: 'paid' },
    ],
    ['nothing due when all is waived', {}, [entry('discounted', 45_000)], { duePaise: 0, state: 'nothing-due' }],
    [
      'nothing due when cancelled',
      { status: 'cancelled' },
      [entry('discounted', 500)],
      { discountPaise: 0, state: 'nothing-due' },
    ],
    [
      'to give back after a cancellation',
      { status: 'cancelled' },
      [entry('taken', 45_000)],
      { toGiveBackPaise: 45_000, state: 'to-give-back' },
    ],
    [
      'to give back when nobody came',
      { attendance: 'no-show' },
      [entry('taken', 100)],
      { toGiveBackPaise: 100, state: 'to-give-back' },
    ],
    ['to give back after dropped tests', { pricePaise: 30_000 }, [entry('taken', 45_000)], { toGiveBackPaise: 15_000 }],
    [
      'a discount for more than is left',
      { pricePaise: 3_000 },
      [entry('discounted', 5_000)],
      { discountPaise: 3_000, duePaise: 0 },
    ],
    [
      'due again after a counter-entry',
      {},
      [entry('taken', 45_000), entry('taken', 45_000, 1)],
      { paidPaise: 0, state: 'due' },
    ],
    [
      'due again after a discount was taken back',
      {},
      [entry('discounted', 5_000), entry('discount-taken-back', 5_000)],
      { state: 'due' },
    ],
  ])('is %s', (_name, more, entries, expected) => {
    expect(derivePayment({ ...booking, ...more }, entries)).toMatchObject(expected);
  });
});

/** Numbers from 0 to 1 that a seed repeats. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** One step of the desk, as far as the rules allow it. */
function takeStep(now: Booking, entries: PaymentEntry[], random: () => number): Booking {
  const paise = 1 + Math.floor(random() * 60_000);
  const payment = derivePayment(now, entries);
  const permission = { isOwner: random() < 0.5, deskSharePercent: 10 };
  const add = (kind: PaymentKind, amount: number, refusal: object | null) => {
    if (!refusal && amount > 0) entries.push(entry(kind, amount));
  };
  switch (Math.floor(random() * 9)) {
    case 0:
    case 1: {
      const taking = { paise, isCash: true, cashOfDayPaise: 0, isSoMuchCashMeant: false };
      add('taken', paise, findTakingRefusal({ ...now, isBeforeDay: false }, payment, taking));
      return now;
    }
    case 2: {
      const ofToday = entries.map((each) => ({ ...each, place: 'counter' as const, isOfToday: true }));
      const refusal = findRefundRefusal(ofToday, payment, paise, permission);
      add('refunded', paise, refusal);
      add('discounted', waivedByRefund(payment, paise), refusal);
      expect(derivePayment(now, entries).duePaise, 'a refund makes no debt').toBe(payment.duePaise);
      return now;
    }
    case 3: {
      const given = entries.reduce((sum, { kind, ...each }) => sum + signed(kind, each), 0);
      const refusal = findDiscountRefusal(entries, payment, paise, permission);
      add(paise > given ? 'discounted' : 'discount-taken-back', Math.abs(paise - given), refusal);
      return now;
    }
    case 4: {
      const id = Math.floor(random() * entries.length);
      const mistake = entries[id];
      if (!mistake || entries.some(({ reverses }) => reverses === id)) return now;
      const refusal = findCorrectionRefusal(entries, { ...mistake, id, isOwnOfToday: true }, false);
      if (!refusal) entries.push({ ...mistake, reverses: id });
      return now;
    }
    case 5:
      return { ...now, pricePaise: 1 + Math.floor(random() * 90_000) };
    case 6:
      return { ...now, status: random() < 0.3 ? 'cancelled' : 'confirmed' };
    case 7:
      return { ...now, status: 'completed', attendance: 'arrived' };
    default:
      return { ...now, attendance: random() < 0.3 ? 'no-show' : null };
  }
}

/** What an entry adds to the discount. */
function signed(kind: PaymentKind, { paise, reverses }: Omit<PaymentEntry, 'kind'>): number {
  const isBack = (kind === 'discount-taken-back') !== (reverses !== null);
  return kind === 'taken' || kind === 'refunded' ? 0 : isBack ? -paise : paise;
}

describe('the entries of random histories', () => {
  it('add up, whatever the desk and the patient do', () => {
    const states = new Set<string>();
    for (let seed = 1; seed <= 500; seed++) {
      const random = createRandom(seed);
      const entries: PaymentEntry[] = [];
      let now = booking;
      for (let step = 0; step < 20; step++) {
        now = takeStep(now, entries, random);
        const payment = derivePayment(now, entries);
        const { sumPaise, discountPaise, paidPaise, duePaise, toGiveBackPaise, state } = payment;
        states.add(state);
        const where = `seed ${seed}, step ${step}`;
        expect(sumPaise - discountPaise, where).toBe(paidPaise + duePaise - toGiveBackPaise);
        expect(Math.min(duePaise, toGiveBackPaise), where).toBe(0);
        expect(Math.min(sumPaise, discountPaise, paidPaise, duePaise, toGiveBackPaise), where).toBe(0);
        expect(discountPaise, where).toBeLessThanOrEqual(sumPaise);
        if (now.status === 'cancelled' || now.attendance === 'no-show') expect(duePaise, where).toBe(0);
        const cash = entries.reduce((till, { kind, paise, reverses }) => {
          const sign = (kind === 'taken') === (reverses === null) ? 1 : -1;
          return kind === 'taken' || kind === 'refunded' ? till + sign * paise : till;
        }, 0);
        expect(paidPaise, where).toBe(cash);
      }
    }
    expect([...states].sort()).toEqual(['due', 'nothing-due', 'paid', 'partly-paid', 'to-give-back']);
  });
});
