import {
  isNewsKind,
  isOpeningKind,
  isVisitKind,
  type MessageKind,
  newsKinds,
  openingKinds,
} from '../../domain/messages/message-kinds.ts';
import {
  channelOfReminders,
  newsPauseMs,
  outdatesReminders,
  type PlannedMessage,
  planFollowUp,
  planNews,
  planReminders,
} from '../../domain/messages/plan-messages.ts';
import type { Database } from '../database/connect.ts';
import { type ChannelConfig, listChannels } from '../outgoing/open-channels.ts';
import { dropReminders, insertMessages, insertNews } from './insert-messages.ts';
import { addLinkSecrets, claimEvents, type EventOfBooking, hasNewEvents } from './message-queries.ts';
import { resumeReminders } from './resume-reminders.ts';
import { mailLabNews } from './to-labs/lab-mails.ts';

type Needs = { db: Database; clock: () => number; config: ChannelConfig & { publicUrl: string } };

const eventsAtOnce = 50;

/**
 * Turns new events of the outbox into messages, in one transaction. Several processes may do so at once. Returns whether
 * there may be more.
 */
export async function makeMessages({ db, clock, config }: Needs): Promise<boolean> {
  if (!(await hasNewEvents(db))) return false;
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const { claimed, events } = await claimEvents(transaction, new Date(now), eventsAtOnce);
    await mailLabNews(transaction, claimed, config, now);
    // Other events may follow in the same batch: a move also sends the collector back.
    const outdating = leaveLatestOutdating(events);
    await dropReminders(transaction, outdating, new Date(now));
    const planned = leaveLatestSteps(events).flatMap((event) =>
      addressMessages(config, event, [...planNews(event, now), ...planFollowUp(event, now)]),
    );
    const news = joinNews(planned.filter(({ kind }) => isNewsKind(kind)));
    const reports = joinNews(planned.filter(({ kind }) => isOpeningKind(kind)));
    const messages = [
      ...planned.filter(({ kind }) => !isNewsKind(kind) && !isOpeningKind(kind)),
      ...outdating.flatMap((event) => addressMessages(config, event, planReminders(event, now))),
    ];
    // A message of a visit has the links of all who come.
    const bookingIds = [...news, ...reports, ...messages].flatMap(({ bookingId, otherBookings }) => [
      bookingId,
      ...(otherBookings ?? []),
    ]);
    if (bookingIds.length > 0) await addLinkSecrets(transaction, bookingIds);
    if (news.length > 0) await insertNews(transaction, news, newsKinds);
    if (reports.length > 0) await insertNews(transaction, reports, openingKinds);
    await insertMessages(transaction, messages);
    await resumeReminders(transaction, outdating, now);
    return claimed.length === eventsAtOnce;
  });
}

/** Events of a collection are all read with its latest step, so only the latest event makes a message. */
function leaveLatestSteps(events: readonly EventOfBooking[]): EventOfBooking[] {
  const steps = events.filter(({ kind }) => kind === 'collection');
  const latest = new Map(steps.map((event) => [event.bookingId, event]));
  return events.filter((event) => event.kind !== 'collection' || latest.get(event.bookingId) === event);
}

/** The latest of a booking; those that outdate the reminders of every channel come before others. */
function leaveLatestOutdating(events: readonly EventOfBooking[]) {
  const found = events.filter(outdatesReminders).map((event) => ({ ...event, channel: channelOfReminders(event) }));
  const [ofOne, ofAll] = [found.filter(({ channel }) => channel), found.filter(({ channel }) => !channel)];
  return [...new Map([...ofOne, ...ofAll].map((event) => [event.bookingId, event])).values()];
}

/** One message for each channel that reaches the patient. */
function addressMessages(
  config: ChannelConfig,
  { bookingId, otherBookings, recipients, lastNews }: EventOfBooking,
  planned: PlannedMessage[],
) {
  return planned.flatMap(({ dueAt, only, ...message }) =>
    listChannels(config, message.kind).flatMap((channel) => {
      const recipient = recipients[channel];
      if (!recipient || (only && only !== channel)) return [];
      const earliest = isNewsKind(message.kind) ? (lastNews[recipient] ?? 0) + newsPauseMs : 0;
      const about = { bookingId, otherBookings: isVisitKind(message.kind) ? otherBookings : null };
      return [{ ...message, ...about, channel, recipient, dueAt: new Date(Math.max(dueAt, earliest)) }];
    }),
  );
}

/** They tell what the others would, and more. */
const tellingMore: ReadonlySet<MessageKind> = new Set<MessageKind>(['booking-placed', 'report-replaced']);

type News = Pick<PlannedMessage, 'kind'> & {
  bookingId: number;
  otherBookings: readonly number[] | null;
  recipient: string;
  dueAt: Date;
};

/**
 * Of a booking, or of those who come together, and a recipient, the last message tells all, as soon as one of them is due. Of a new
 * booking it tells this.
 */
function joinNews<Message extends News>(news: Message[]): Message[] {
  const joined = new Map<string, Message>();
  for (const message of news) {
    const key = `${Math.min(message.bookingId, ...(message.otherBookings ?? []))} ${message.recipient}`;
    const before = joined.get(key);
    const dueAt = Math.min(message.dueAt.getTime(), before?.dueAt.getTime() ?? Number.POSITIVE_INFINITY);
    const kind = before && tellingMore.has(before.kind) ? before.kind : message.kind;
    joined.set(key, { ...message, kind, dueAt: new Date(dueAt) });
  }
  return [...joined.values()];
}
