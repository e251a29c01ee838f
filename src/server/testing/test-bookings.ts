import { registerWithPassword } from '../../contract/auth.ts';
import { availableSlots } from '../../contract/availability.ts';
import { createBooking } from '../../contract/bookings.ts';
import type { Call } from '../../contract/client.ts';
import { addDays, instantOf, momentOf } from '../../domain/calendar.ts';
import { openLab } from './test-vendors.ts';
import { type SpecWorld, specNow } from './test-world.ts';

export type SpecLab = Awaited<ReturnType<typeof openLab>>;

export const today = momentOf(specNow).day;
export const tomorrow = addDays(today, 1);
export const midnight = (day: string) => new Date(instantOf({ day, minute: 0 })).toISOString();
export const phone = '+919876543210';

/** What specs about bookings do again and again, in one world. */
export function bookingsOf(world: SpecWorld) {
  return {
    openMorning: () => openLab(world, { from: '09:00', to: '12:00' }),

    /** A booking for tomorrow at nine, unless told otherwise: what its patient knows of it. */
    async book(
      lab: SpecLab,
      more: { day?: string; time?: string; name?: string } = {},
      caller: Call = world.visitor(),
    ) {
      const { code } = await caller(createBooking, {
        vendorId: lab.vendorId,
        testId: lab.testId,
        appointmentDate: midnight(more.day ?? tomorrow),
        appointmentTime: more.time ?? '09:00',
        patientName: more.name ?? 'Ravi Kumar',
        patientPhone: phone,
      });
      return { code, phone };
    },

    freeTimes: (lab: SpecLab, date = tomorrow) => world.visitor()(availableSlots, { vendorId: lab.vendorId, date }),

    async newCustomer(): Promise<Call> {
      const caller = world.visitor();
      const email = `customer-${Math.random().toString(36).slice(2)}@example.in`;
      await caller(registerWithPassword, { email, password: 'mango tree 7', displayName: 'Asha' });
      return caller;
    },

    async atTime<T>(now: number, act: () => Promise<T>): Promise<T> {
      world.clock.now = now;
      try {
        return await act();
      } finally {
        world.clock.now = specNow;
      }
    },

    async writtenAbout(code: string) {
      const { db } = world.services;
      const { id } = await db.selectFrom('bookings').where('code', '=', code).select('id').executeTakeFirstOrThrow();
      const changes = db.selectFrom('bookingChanges').where('bookingId', '=', id).selectAll().orderBy('id');
      const notices = db.selectFrom('outbox').where('subjectId', '=', id).where('kind', 'like', 'booking %');
      return {
        changes: await changes.execute(),
        notices: (await notices.select('kind').orderBy('id').execute()).map(({ kind }) => kind),
      };
    },

    /** Slots with at least one place taken. */
    placesOf: (lab: SpecLab) =>
      world.services.db
        .selectFrom('slotPlaces')
        .where('vendorId', '=', lab.vendorId)
        .where('taken', '>', 0)
        .select(['slotOn', 'startMinute', 'taken'])
        .orderBy('slotOn')
        .orderBy('startMinute')
        .execute(),
  };
}
