import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingEventCode } from '../../domain/bookings/booking-events.ts';
import type { MessageKind } from '../../domain/messages/message-kinds.ts';
import { openPatientMessages, type PatientMessages } from '../testing/test-messages.ts';
import type { TestWorld } from '../testing/test-world.ts';
import { claimMessages } from './message-queue.ts';

/** Written by a newer version that runs beside this one during an upgrade. */
const newer = 'of-a-newer-version' as BookingEventCode & MessageKind;

describe('what only a newer version knows', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });

  it('is left to its processes: an event', async () => {
    const { db } = world.services;
    const { bookingId, vendorId } = await patient.book();
    const { id } = await db
      .insertInto('outbox')
      .values({ kind: newer, subjectId: bookingId, vendorId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await patient.makeAll();
    const event = db.selectFrom('outbox').where('id', '=', id);
    expect(await event.select('messagesMadeAt').executeTakeFirst()).toEqual({ messagesMadeAt: null });
    await db.deleteFrom('outbox').where('id', '=', id).execute();
  });

  it('is left to its processes: a message', async () => {
    const { db, clock } = world.services;
    const { to } = await patient.book();
    const [message] = await patient.listMessages(to);
    const claim = async (kind: MessageKind) => {
      // Others' messages stay unclaimed.
      const transaction = await db.startTransaction().execute();
      await transaction
        .updateTable('messages')
        .set({ kind })
        .where('id', '=', message?.id ?? 0)
        .execute();
      const claimed = await claimMessages(transaction, { channel: 'email', now: new Date(clock()), limit: 10_000 });
      await transaction.rollback().execute();
      return claimed.map(({ id }) => id);
    };
    expect(await claim('booking-placed')).toContain(message?.id);
    expect(await claim(newer)).not.toContain(message?.id);
  });
});
