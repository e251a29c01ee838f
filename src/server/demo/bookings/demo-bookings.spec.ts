import { describe, expect, it } from 'vitest';
import { toClosedWindow } from '../../../domain/schedule/day-slots.ts';
import { findBookableSlot, type Schedule } from '../../../domain/schedule/free-slots.ts';
import { addDays, fromIndiaTime, getWeekday, toIndiaTime } from '../../../domain/time/calendar.ts';
import { toWeekly } from '../vendors/demo-weekly-hours.ts';
import { demoVendorId } from '../vendors/vendor-plans.ts';
import { type DemoWorld, generateDemoWorld } from '../world/demo-world.ts';

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
  ['just after midnight in India', '2028-02-28T18:31:00Z'],
])('the bookings of a demo world made %s', (_when, instant) => {
  const now = Date.parse(instant);
  const world = generateDemoWorld(now, accounts);
  const { bookings, bookingItems, bookingChanges, slotOccupancy, closures, offers } = world;
  const isUpcoming = (booking: { appointmentOn: string; startMinute: number }) =>
    fromIndiaTime({ day: booking.appointmentOn, minute: booking.startMinute }) > now;

  it('take the slots that are counted, within their capacity', () => {
    const taken = new Map<string, number>();
    for (const { vendorId, appointmentOn, startMinute, atHome, status } of bookings) {
      const slot = `${vendorId} ${appointmentOn} ${atHome} ${startMinute}`;
      taken.set(slot, (taken.get(slot) ?? 0) + (status === 'cancelled' ? 0 : 1));
    }
    const counted = slotOccupancy.map((place) => [
      `${place.vendorId} ${place.slotOn} ${place.atHome} ${place.startMinute}`,
      place.taken,
    ]);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(taken));
    expect(slotOccupancy.filter((place) => place.taken > place.capacity)).toEqual([]);
    expect(slotOccupancy.some((place) => place.taken > 1)).toBe(true);
  });

  it('are in slots of the lab’s opening hours, outside its closures', () => {
    for (const { vendorId, appointmentOn, startMinute } of bookings.filter(({ atHome }) => !atHome)) {
      const eve = { day: addDays(appointmentOn, -1), minute: 0 };
      const slot = { day: appointmentOn, minute: startMinute };
      expect(findBookableSlot(emptySchedule(world, vendorId), slot, eve)).not.toBeNull();
    }
  });

  it('have reports at more than a third of the labs with many visits, most of them on time', () => {
    const byVendor = Map.groupBy(
      bookings.filter(({ status, vendorId }) => status === 'completed' && vendorId !== demoVendorId),
      ({ vendorId }) => vendorId,
    );
    const large = [...byVendor.values()].filter((visits) => visits.length >= 60);
    const uploading = large.filter(([first]) => first?.reportHours != null);
    expect(uploading.length / large.length).toBeGreaterThan(0.35);
    expect(uploading.length).toBeLessThan(large.length);
    const promisedAt = ({ appointmentOn: day, startMinute: minute, reportHours }: (typeof bookings)[number]) =>
      fromIndiaTime({ day, minute }) + (reportHours ?? 0) * 3_600_000;
    for (const visits of uploading) {
      const due = visits.filter((visit) => promisedAt(visit) <= now);
      const reported = due.flatMap((visit) =>
        visit.reportedAt ? [visit.reportedAt.getTime() - promisedAt(visit)] : [],
      );
      expect(reported.length / due.length).toBeGreaterThan(0.8);
      expect(reported.filter((late) => late <= 0).length / reported.length).toBeGreaterThan(0.7);
    }
    expect(bookings.every(({ reportedAt }) => reportedAt === null || reportedAt.getTime() <= now)).toBe(true);
  });

  it('were made before now, and past ones are mostly completed', () => {
    expect(bookings.filter(({ createdAt }) => createdAt.getTime() > now)).toEqual([]);
    expect(bookingChanges.filter(({ changedAt }) => changedAt.getTime() > now)).toEqual([]);
    const toCome = bookings.filter(isUpcoming);
    expect(toCome.length).toBeGreaterThan(400);
    expect(toCome.filter(({ status }) => status === 'completed')).toEqual([]);
    const done = bookings.filter(
      (booking) => !isUpcoming(booking) && ['completed', 'cancelled'].includes(booking.status),
    );
    expect(done.length / (bookings.length - toCome.length)).toBeGreaterThan(0.85);
  });

  it('have one item each at the lab, with the vendor, time and status of their booking', () => {
    const copies = new Map(
      bookings.map(({ id, vendorId, appointmentOn, startMinute, status }) => [
        id,
        { bookingId: id, vendorId, appointmentOn, startMinute, status },
      ]),
    );
    const atLab = bookings.filter(({ atHome }) => !atHome).map(({ id }) => [id, 1]);
    expect(bookingItems.slice(0, atLab.length).map(({ bookingId, position }) => [bookingId, position])).toEqual(atLab);
    for (const item of bookingItems) expect(item).toMatchObject(copies.get(item.bookingId) ?? {});
  });

  it('have a history from the booking to its status', () => {
    const histories = Map.groupBy(bookingChanges, ({ bookingId }) => bookingId);
    for (const { id, status, createdAt } of bookings) {
      const history = histories.get(id) ?? [];
      expect(history[0]).toMatchObject({ status: 'pending', changedAt: createdAt });
      expect(history.at(-1)?.status).toBe(status);
    }
  });

  it('are for offers of the lab, at its price and within its caps', () => {
    const open = bookingItems.filter(
      (booking) => isUpcoming(booking) && ['pending', 'confirmed'].includes(booking.status),
    );
    const openByOffer = Map.groupBy(open, ({ vendorId, diagnosticTestId }) => `${vendorId} ${diagnosticTestId}`);
    const offersByKey = new Map(offers.map((offer) => [`${offer.vendorId} ${offer.diagnosticTestId}`, offer]));
    for (const { vendorId, diagnosticTestId, pricePaise } of bookingItems) {
      if (diagnosticTestId === null) continue;
      const key = `${vendorId} ${diagnosticTestId}`;
      const offer = offersByKey.get(key);
      expect(offer?.pricePaise).toBe(pricePaise);
      expect(openByOffer.get(key)?.length ?? 0).toBeLessThanOrEqual(offer?.offerCap ?? 1000);
    }
  });

  it('include some of the demo customer', () => {
    expect(bookings.filter(({ customerId }) => customerId === accounts.customer)).toHaveLength(3);
    expect(new Set(bookings.map(({ code }) => code)).size).toBe(bookings.length);
  });

  it('give the demo lab busy weeks with attendance marks', () => {
    const today = toIndiaTime(now).day;
    const own = bookings.filter(({ vendorId }) => vendorId === 1);
    const from = (first: number, last: number) =>
      own.filter(
        ({ appointmentOn }) => appointmentOn >= addDays(today, first) && appointmentOn <= addDays(today, last),
      );
    expect(own.length).toBeGreaterThan(450);
    const lastWeek = from(-7, -1);
    expect(lastWeek.length).toBeGreaterThan(50);
    expect(from(1, 7).length).toBeGreaterThan(25);
    expect(lastWeek.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(2);
    expect(lastWeek.filter(({ arrivedAt }) => arrivedAt).length).toBeGreaterThan(35);
    expect(own.filter(({ noShowAt }) => noShowAt).length).toBeGreaterThan(10);
    expect(new Set(own.map(({ channel }) => channel))).toEqual(new Set(['online', 'phone', 'walk-in']));
  });

  it('have no marks before their time, and at most one', () => {
    for (const { arrivedAt, noShowAt, status } of bookings) {
      expect(Math.max(arrivedAt?.getTime() ?? 0, noShowAt?.getTime() ?? 0)).toBeLessThanOrEqual(now);
      expect(arrivedAt && noShowAt).toBeNull();
      if (status === 'cancelled') expect(arrivedAt ?? noShowAt).toBeNull();
      if (status === 'completed') expect(noShowAt).toBeNull();
    }
  });

  it('fill some labs for a whole day', () => {
    const tomorrow = addDays(toIndiaTime(now).day, 1);
    const busy = Map.groupBy(slotOccupancy, ({ vendorId, slotOn }) => `${vendorId} ${slotOn}`);
    const full = [...busy].filter(
      ([key, places]) =>
        key.endsWith(tomorrow) && places.length > 5 && places.every((place) => place.taken === place.capacity),
    );
    expect(full.length).toBeGreaterThanOrEqual(3);
  });

  it('leave closures only on days on which the lab is open', () => {
    const today = toIndiaTime(now).day;
    for (const { vendorId, closedOn } of closures) {
      expect(closedOn > today && closedOn <= addDays(today, 30)).toBe(true);
      expect(emptySchedule(world, vendorId).weekly[getWeekday(closedOn)]).not.toEqual([]);
    }
  });
});

/** The lab's schedule without bookings. */
function emptySchedule({ weeklyHours, closures }: DemoWorld, vendorId: number): Schedule {
  const weekly = toWeekly(weeklyHours.filter((hours) => hours.vendorId === vendorId));
  const closed = closures.filter((closure) => closure.vendorId === vendorId);
  return {
    weekly,
    closures: new Map(
      closed.map(({ closedOn, startMinute, endMinute }) => [closedOn, toClosedWindow(startMinute, endMinute)]),
    ),
    taken: new Map(),
    leadMinutes: 0,
  };
}
