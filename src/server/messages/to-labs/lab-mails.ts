import { findLabNews } from '../../../domain/messages/lab-news.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { sendMessages } from '../../outgoing/send-message.ts';
import { listEvenings, listEventsForLabs } from './lab-news-queries.ts';

type Config = { publicUrl: string };

/** In the headers and at the end of each mail to a lab's people. */
export const stopMailsPath = '/_api/mails/stop';

const eveningMinute = 19 * 60;
const dayMs = 24 * 60 * 60_000;

/**
 * Tells the members who want to know at once: by one mail of those who come together. In the night, too: the first patient may come at
 * seven.
 */
export async function mailLabNews(db: Database, eventIds: readonly number[], { publicUrl }: Config, now: number) {
  const told = (await listEventsForLabs(db, eventIds)).flatMap((event) => {
    const news = findLabNews(event);
    const appointment = { day: event.appointmentOn, minute: event.startMinute };
    return news && fromIndiaTime(appointment) > now ? [{ ...event, news, appointment }] : [];
  });
  const visits = Map.groupBy(
    told,
    ({ userId, news, visitId, id }) => `${userId} ${news} ${visitId ?? `of event ${id}`}`,
  );
  const mails = [...visits.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { id, bookingId, userId, email: recipient, stopSecret, isErased } = first;
    const { news, labName, code, appointment, patientName, itemNames, atHome } = first;
    return {
      ...({ kind: 'lab-booking-news', channel: 'email' } as const),
      recipient,
      userId,
      // Without a patient, it is not deleted with the patient's data.
      ...(!isErased && { bookingId }),
      ...(others.length > 0 && { otherBookings: others.map((each) => each.bookingId) }),
      cause: `event ${id}`,
      dueAt: new Date(now),
      data: {
        news,
        labName,
        code,
        appointment,
        patientName,
        itemNames,
        atHome,
        others: others.map((each) => ({
          code: each.code,
          appointment: each.appointment,
          patientName: each.patientName,
          itemNames: each.itemNames,
        })),
        ...linksOf(publicUrl, stopSecret),
      },
    };
  });
  await sendMessages(db, mails);
}

/**
 * Tells the others at 19:00, of the same day also when it runs later, and of the days before on which it did not run. A
 * second run on the same day adds nothing.
 */
export async function mailLabEvenings(
  { db, clock, config }: { db: Database; clock: () => number; config: Config },
  lastRun: Date | null = null,
) {
  const now = clock();
  const today = toIndiaTime(now).day;
  const tomorrow = addDays(today, 1);
  const until = fromIndiaTime({ day: today, minute: eveningMinute });
  const since = Math.min(until - dayMs, lastRun ? eveningOf(lastRun.getTime()) : Number.POSITIVE_INFINITY);
  const missed = since < until - dayMs && { since: toIndiaTime(since).day };
  const evenings = await listEvenings(db, { today, tomorrow, since: new Date(since), until: new Date(until) });
  const mails = evenings.map(({ vendorId, userId, email: recipient, stopSecret, ...counts }) => ({
    ...({ kind: 'lab-evening-digest', channel: 'email' } as const),
    recipient,
    userId,
    cause: `evening ${today} lab ${vendorId}`,
    dueAt: new Date(now),
    data: {
      ...counts,
      ...missed,
      tomorrow,
      reviewsUrl: `${config.publicUrl}${vendorDashboardPath}/reviews`,
      ...linksOf(config.publicUrl, stopSecret),
    },
  }));
  await sendMessages(db, mails);
}

/** Until then a run has counted. */
const eveningOf = (ranAt: number) =>
  Math.min(ranAt, fromIndiaTime({ day: toIndiaTime(ranAt).day, minute: eveningMinute }));

const linksOf = (publicUrl: string, stopSecret: string) => ({
  deskUrl: `${publicUrl}${vendorDashboardPath}/bookings`,
  stopUrl: `${publicUrl}${stopMailsPath}?secret=${stopSecret}`,
});
