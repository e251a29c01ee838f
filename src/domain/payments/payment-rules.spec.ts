import { describe, expect, it } from 'vitest';
import { derivePayment, type PaymentEntry, type PaymentKind } from './payment-entries.ts';
import {
  findCorrectionRefusal,
  findDiscountRefusal,
  findDoorRefusal,
  findRefundRefusal,
  findTakingRefusal,
  limitDiscount,
} from './payment-rules.ts';

const booking = { status: 'confirmed', attendance: null, pricePaise: 45_000, isBeforeDay: false } as const;
const entry = (kind: PaymentKind, paise: number, reverses: number | null = null): PaymentEntry => ({
  kind,
  paise,
  reverses,
});
const desk = { isOwner: false, deskSharePercent: 10 };
const owner = { ...desk, isOwner: true };

describe('findTakingRefusal', () => {
  const counter = {
    paise: 45_000,
    isCash: true,
    cashOfDayPaise: 0,
    isSoMuchCashMeant: false,
  } as const;

  it.each([
    ['the due amount', booking, counter, null],
    ['a part of it', booking, { ...counter, paise: 100 }, null],
    ['more than is due', booking, { ...counter, paise: 45_001 }, { code: 'more-than-due', maximumPaise: 45_000 }],
    ['anything before the day', { ...booking, isBeforeDay: true }, counter, { code: 'before-visit' }],
    ['ten times the price', booking, { ...counter, paise: 450_000 }, { code: 'ten-times-the-price' }],
    ['cash up to 2 lakh rupees', booking, { ...counter, cashOfDayPaise: 19_954_999 }, null],
    ['cash of 2 lakh rupees', booking, { ...counter, cashOfDayPaise: 19_955_000 }, { code: 'ask-cash-limit' }],
    ['so much cash on purpose', booking, { ...counter, cashOfDayPaise: 19_955_000, isSoMuchCashMeant: true }, null],
    ['so much by card', booking, { ...counter, cashOfDayPaise: 19_955_000, isCash: false }, null],
  ])('for %s', (_name, at, taking, refusal) => {
    expect(findTakingRefusal(at, derivePayment(at, []), taking)).toEqual(refusal);
  });
});

describe('findDoorRefusal', () => {
  const door = { paise: 45_000, seenDuePaise: 45_000, reason: null, isAtDoor: true };
  it.each([
    ['what was due on the phone', door, null],
    ['another amount', { ...door, paise: 40_000 }, { code: 'reason-needed' }],
    ['another amount with its reason', { ...door, paise: 50_000, reason: 'No change' }, null],
    ['nothing', { ...door, paise: 0 }, { code: 'reason-needed' }],
    ['a sum of before', { ...door, paise: 25_000, seenDuePaise: 25_000 }, { code: 'due-changed', duePaise: 45_000 }],
    [
      'another amount with its reason for a sum of before',
      { ...door, paise: 20_000, seenDuePaise: 25_000, reason: 'No change' },
      { code: 'due-changed', duePaise: 45_000 },
    ],
    ['a sum of before that was sent later', { ...door, paise: 25_000, seenDuePaise: 25_000, isAtDoor: false }, null],
    ['what is due now, which the phone did not show', { ...door, seenDuePaise: 25_000 }, null],
    ['another amount from a page that cannot ask', { ...door, paise: 40_000, seenDuePaise: null }, null],
    ['ten times the price', { ...door, paise: 450_000, reason: 'So' }, { code: 'ten-times-the-price' }],
  ])('for %s', (_name, taking, refusal) => {
    expect(findDoorRefusal({ ...booking, payment: derivePayment(booking, []) }, taking)).toEqual(refusal);
  });
});

describe('findRefundRefusal', () => {
  const at = (kind: PaymentKind, paise: number, isOfToday = false) => ({
    ...entry(kind, paise),
    place: 'counter' as const,
    isOfToday,
  });
  const owed = derivePayment(booking, []);
  const paid = [at('taken', 40_000)];
  it.each([
    [40_000, owner, null],
    [40_001, owner, { code: 'more-than-paid', maximumPaise: 40_000 }],
    [4_000, desk, null],
    [4_001, desk, { code: 'owner-only', maximumPaise: 4_000 }],
  ])('for %i paise', (paise, permission, refusal) => {
    expect(findRefundRefusal(paid, owed, paise, permission)).toEqual(refusal);
  });

  it('counts all refunds of the desk together', () => {
    expect(findRefundRefusal([...paid, at('refunded', 3_000)], owed, 1_001, desk)).toEqual({
      code: 'owner-only',
      maximumPaise: 1_000,
    });
  });
});

describe('findRefundRefusal of what was not paid too much', () => {
  it('keeps the discount within the share of the desk', () => {
    const at = { place: 'counter' as const, isOfToday: true };
    const entries = [entry('discounted', 4_000), entry('taken', 41_000)].map((each) => ({ ...each, ...at }));
    const payment = derivePayment(booking, entries);
    expect(findRefundRefusal(entries, payment, 500, desk)).toBeNull();
    expect(findRefundRefusal(entries, payment, 501, desk)).toEqual({ code: 'owner-only', maximumPaise: 500 });
    expect(findRefundRefusal(entries, payment, 41_000, owner)).toBeNull();
  });
});

describe('findRefundRefusal for the desk of what is to give back', () => {
  const at = (kind: PaymentKind, paise: number, more: object = {}) => ({
    ...entry(kind, paise),
    place: 'counter' as const,
    isOfToday: true,
    ...more,
  });
  it.each([
    ['all of it, if it was taken today', [at('taken', 45_000)], 20_000, null],
    ['not more than that', [at('taken', 45_000)], 20_001, 20_000],
    ['what was taken today alone', [at('taken', 30_000, { isOfToday: false }), at('taken', 15_000)], 15_001, 15_000],
    ['not what a collector has', [at('taken', 45_000, { place: 'door' })], 4_501, 4_500],
    ['once', [at('taken', 45_000), at('refunded', 20_000)], 1, 0],
  ])('%s', (_name, entries, paise, maximumPaise) => {
    const cheaper = derivePayment({ ...booking, pricePaise: 25_000 }, entries);
    const refusal = findRefundRefusal(entries, cheaper, paise, desk);
    expect(refusal).toEqual(maximumPaise === null ? null : { code: 'owner-only', maximumPaise });
  });
});

describe('findDiscountRefusal', () => {
  it.each([
    [4_500, desk, null],
    [4_501, desk, { code: 'owner-only', maximumPaise: 4_500 }],
    [45_000, owner, null],
    [45_001, owner, { code: 'more-than-price', maximumPaise: 45_000 }],
  ])('for %i paise', (paise, permission, refusal) => {
    expect(findDiscountRefusal([], derivePayment(booking, []), paise, permission)).toEqual(refusal);
  });

  it('lets the desk take back a part of what the owner gave', () => {
    const given = [entry('discounted', 20_000)];
    expect(findDiscountRefusal(given, derivePayment(booking, given), 15_000, desk)).toBeNull();
  });
});

describe('limitDiscount', () => {
  const byDesk = { ...entry('discounted', 4_500), isByOwner: false };
  const byOwner = { ...entry('discounted', 20_000), isByOwner: true };
  const lessByDesk = { ...entry('discount-taken-back', 5_000), isByOwner: false };
  it.each([
    ['the desk gave, to its share of the new price', [byDesk], 1_000],
    ['an owner gave, not at all', [byOwner], 0],
    ['the desk lowered after an owner, not at all', [byOwner, lessByDesk], 0],
    ['the desk raised after an owner, to what the owner gave', [byOwner, byDesk], 4_500],
    ['is none, not at all', [], 0],
  ])('takes back what %s', (_name, entries, paise) => {
    expect(limitDiscount(entries, 35_000, 10)).toBe(paise);
  });
});

describe('findCorrectionRefusal', () => {
  const taken = { ...entry('taken', 40_000), id: 7, isOwnOfToday: true };
  it('is for the own entries of today, or an owner', () => {
    expect(findCorrectionRefusal([taken], taken, false)).toBeNull();
    const other = { ...taken, isOwnOfToday: false };
    expect(findCorrectionRefusal([other], other, false)).toMatchObject({ code: 'owner-only' });
    expect(findCorrectionRefusal([other], other, true)).toBeNull();
  });

  it('leaves no more given back than was taken, and corrects no counter-entry', () => {
    expect(findCorrectionRefusal([taken, entry('refunded', 100)], taken, true)).toMatchObject({
      code: 'more-than-paid',
    });
    expect(findCorrectionRefusal([taken], { ...taken, reverses: 3 }, true)).toEqual({ code: 'counter-entry' });
    const given = { ...entry('discounted', 5_000), id: 8, isOwnOfToday: true };
    expect(findCorrectionRefusal([given, entry('discount-taken-back', 2_000)], given, true)).toEqual({
      code: 'more-than-discount',
      maximumPaise: 3_000,
    });
  });
});
