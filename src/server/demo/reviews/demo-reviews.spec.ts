import { describe, expect, it } from 'vitest';
import { findPlainConcern } from '../../../domain/reviews/review-text.ts';
import { rateReviews } from '../../../domain/reviews/weigh-reviews.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { generateDemoWorld } from '../world/demo-world.ts';

const accounts = {
  vendor: 11,
  customer: 12,
  admin: 13,
  chain: 14,
  desk: 15,
  collector: 16,
  secondCollector: 17,
  thirdCollector: 18,
};

describe.each([
  ['on a Friday morning', '2026-11-20T04:30:00Z'],
  ['late on a Sunday', '2027-01-24T17:45:00Z'],
])('the reviews of a demo world made %s', (_when, instant) => {
  const now = Date.parse(instant);
  const { bookings, reviews, vendors } = generateDemoWorld(now, accounts);
  const published = reviews.filter(({ state }) => state === 'published');
  const byVendor = Map.groupBy(published, ({ vendorId }) => vendorId);
  const often = [...byVendor.values()].filter((own) => own.length >= 50);

  it('belong to a completed visit each, and are written after it', () => {
    const visits = new Map(bookings.map((booking) => [booking.id, booking]));
    expect(new Set(reviews.map(({ bookingId }) => bookingId)).size).toBe(reviews.length);
    for (const { bookingId, vendorId, visitedOn, writtenAt, decidedAt, answeredAt } of reviews) {
      expect(visits.get(bookingId)).toMatchObject({ vendorId, appointmentOn: visitedOn, status: 'completed' });
      expect(toIndiaTime(writtenAt.getTime()).day >= visitedOn).toBe(true);
      const times = [writtenAt, decidedAt, answeredAt].flatMap((at) => at?.getTime() ?? []);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThanOrEqual(now);
    }
  });

  it('are the ratings of the labs, most of them good, none without bad ones', () => {
    const today = toIndiaTime(now).day;
    for (const { id, rating, totalReviews } of vendors) {
      const own = (byVendor.get(id) ?? []).map(({ stars, visitedOn }) => ({ stars, on: visitedOn, count: 1 }));
      expect({ rating, totalReviews }).toEqual(rateReviews(own, today));
    }
    expect(often.length).toBeGreaterThan(15);
    for (const own of often) expect(Math.min(...own.map(({ stars }) => stars))).toBeLessThanOrEqual(3);
    const rated = vendors.flatMap(({ rating }) => (rating === null ? [] : [Number(rating)]));
    expect(rated.length).toBeGreaterThan(180);
    expect(rated.filter((rating) => rating >= 4).length / rated.length).toBeGreaterThan(0.7);
    expect(rated.some((rating) => rating < 3.5)).toBe(true);
    expect(vendors.some(({ totalReviews }) => totalReviews === 0)).toBe(true);
  });

  it('wait for an operator, are refused or answered here and there', () => {
    expect(reviews.some(({ state }) => state === 'waiting')).toBe(true);
    expect(reviews.filter(({ state }) => state === 'refused').length).toBeGreaterThan(5);
    expect(published.filter(({ answer }) => answer).length).toBeGreaterThan(100);
  });

  it('have texts that could be written, and that agree with the facts', () => {
    for (const { text, answer } of reviews) {
      expect([text, answer].flatMap((words) => findPlainConcern(words ?? '') ?? [])).toEqual([]);
    }
    const written = published.flatMap(({ text }) => text ?? []);
    expect(new Set(written).size / written.length).toBeGreaterThan(0.5);
    for (const { text, waited, chargedAsBooked } of published) {
      if (waited === 'over-60') expect(text ?? '').not.toMatch(/Hardly any waiting/);
      if (chargedAsBooked === false) expect(text ?? '').not.toMatch(/exactly the price/);
    }
  });
});
