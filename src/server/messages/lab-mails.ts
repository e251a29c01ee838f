import { findLabNews } from '../../domain/messages/lab-news.ts';
import { vendorDashboardPath } from '../../domain/paths.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { sendMessage } from '../outgoing/send-message.ts';
import { listEvenings, listEventsForLabs } from './lab-news-queries.ts';

type Config = { publicUrl: string };

/** In the headers and at the end of each mail to a lab's people. */
export const stopMailsPath = '/_api/mails/stop';

const dayMs = 24 * 60 * 60_000;

/** Tells the members who want to know at once. In the night, too: the first patient may come at seven. */
export async function mailLabNews(db: Database, eventIds: readonly number[], { publicUrl }: Config, now: number) {
  for (const event of await listEventsForLabs(db, eventIds)) {
    const { id, bookingId, appointmentOn: day, startMinute: minute, userId, email: recipient, stopSecret } = event;
    const news = findLabNews(event);
    const appointment = { day, minute };
    if (!news || fromIndiaTime(appointment) <= now) continue;
    const { labName, code, patientName, itemNames, atHome } = event;
    await sendMessage(db, {
      ...{ kind: 'lab-booking-news', channel: 'email', recipient, userId, bookingId, cause: `event ${id}` },
      data: {
        ...{ news, labName, code, appointment, patientName, itemNames, atHome },
        ...linksOf(publicUrl, stopSecret),
      },
      dueAt: new Date(now),
    });
  }
}

/** Tells the others at 19:00. A second run on the same day adds nothing. */
export async function mailLabEvenings({ db, clock, config }: { db: Database; clock: () => number; config: Config }) {
  const now = clock();
  const today = toIndiaTime(now).day;
  const tomorrow = addDays(today, 1);
  const evenings = await listEvenings(db, { today, tomorrow, since: new Date(now - dayMs) });
  for (const { vendorId, userId, email: recipient, stopSecret, ...counts } of evenings) {
    await sendMessage(db, {
      ...{ kind: 'lab-evening-digest', channel: 'email', recipient, userId, cause: `evening ${today} lab ${vendorId}` },
      data: { ...counts, tomorrow, ...linksOf(config.publicUrl, stopSecret) },
      dueAt: new Date(now),
    });
  }
}

const linksOf = (publicUrl: string, stopSecret: string) => ({
  deskUrl: `${publicUrl}${vendorDashboardPath}/bookings`,
  stopUrl: `${publicUrl}${stopMailsPath}?secret=${stopSecret}`,
});
