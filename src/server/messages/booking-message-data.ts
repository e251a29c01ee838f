import { isOpen } from '../../domain/bookings/booking-lifecycle.ts';
import type { CalendarFile } from '../../domain/bookings/icalendar.ts';
import { type BookingKind, isNewsKind, type MessageChannel, newsKinds } from '../../domain/messages/message-kinds.ts';
import type { MessageData } from '../../domain/messages/templates/message-templates.ts';
import { homeSectionPath, reviewLinkPath } from '../../domain/paths.ts';
import { overlapsWindow } from '../../domain/schedule/booked-time.ts';
import { toClosedWindow } from '../../domain/schedule/day-slots.ts';
import type { Database } from '../database/connect.ts';
import { type BookingMessage, type BookingToTell, findNewsOf, listBookingsToTell } from './booking-to-tell.ts';
import { describeBookings, formatVisits, startOf, toMessageData, type WritingConfig } from './describe-bookings.ts';
import { followUpStopSecret, hasStoppedFollowUps } from './follow-ups.ts';
import type { NewsLeft } from './news-left.ts';
import { writeReportNews } from './report-news.ts';
import { reminderStopSecret } from './stop-reminders.ts';
import { stopMailsPath } from './to-labs/lab-mails.ts';
import { isToldByAnother } from './visit-messages.ts';

/**
 * What a message about a booking, or about those who come together, is written from. Null if it would no longer be true: the bookings
 * are over or cleared, or their address is another one. A reminder of a visit while the lab is closed becomes another message.
 */
export async function getBookingMessageData(
  { db, config }: { db: Database; config: WritingConfig },
  message: BookingMessage & { id: number },
  now: number,
): Promise<BookingText | null> {
  const { kind, bookingId, otherBookings, channel, recipient } = message;
  const rows = (await listBookingsToTell(db, message)).filter(
    (row) => ({ email: row.patientEmail, sms: row.patientMobile })[channel] === recipient,
  );
  const [first] = rows;
  if (!first) return null;
  if (isNewsKind(kind)) return writeNews(rows, config, now);
  if (kind === 'report-ready' || kind === 'report-replaced' || kind === 'report-withdrawn')
    return writeReportNews(db, { kind, bookingId, recipient, data: toMessageData(first, config) }, config, now);
  if (kind === 'booking-not-collected') return writeNotCollected(first, config);
  if (otherBookings && (await isToldByAnother(db, message, now))) return null;
  if (kind === 'booking-follow-up') {
    if (await hasStoppedFollowUps(db, recipient, config)) return null;
    return writeFollowUp(
      rows.filter(({ status }) => status === 'completed'),
      config,
    );
  }
  const coming = rows.filter((row) => isOpen(row.status) && startOf(row) > now);
  const closed = coming.filter(isClosedThen);
  if (kind === 'booking-lab-open')
    return describeBookings(
      kind,
      { coming, about: coming.filter((row) => row.knowsOfClosure && !isClosedThen(row)) },
      config,
    );
  if (kind === 'booking-lab-closed' || kind === 'booking-lab-suspended') {
    const about = closed.filter(({ isAskedToMove }) => isAskedToMove);
    return describeBookings(kindOfClosed(about), { coming, about }, config, { now });
  }
  if (closed.length > 0) return describeBookings(kindOfClosed(closed), { coming, about: closed }, config, { now });
  return writeReminder(coming, channel, config, now);
}

type BookingText = {
  kind: BookingKind;
  data: MessageData[BookingKind];
  calendar?: CalendarFile;
  /** The last entry of the history that the text knows. */
  toldChangeId?: number;
  /** Of those who come together: the bookings that it tells of. */
  tells?: readonly number[];
  /** Has news of another kind, which this text does not tell. */
  left?: NewsLeft;
};

/** What the recipient does not know yet: one kind of news, and of cancellations those of one cause. Null also if the visit has begun. */
function writeNews(rows: readonly BookingToTell[], config: WritingConfig, now: number): BookingText | null {
  const news = rows.flatMap((row) => {
    const found = findNewsOf(row);
    return found && (row.status === 'cancelled' || startOf(row) > now) ? [{ row, ...found }] : [];
  });
  const [first, ...others] = newsKinds.flatMap((kind) => news.filter((one) => one.kind === kind));
  if (!first) return null;
  const { row, kind, ...more } = first;
  const isTold = (one: (typeof news)[number]) =>
    one.kind === kind && (kind !== 'booking-cancelled' || hasSameCause(one.row, row));
  const about = [row, ...others.filter(isTold).map((one) => one.row)];
  const left = others.filter((one) => !isTold(one));
  const [next] = left;
  const isLeft = ({ id }: BookingToTell) => left.some((one) => one.row.id === id);
  const coming = rows.filter((one) => isOpen(one.status) && !isLeft(one));
  const text = describeBookings(kind, { coming, about }, config, {
    ...more,
    // With several, each of them has own ones.
    ...(about.length > 1 && { dropped: [], added: [] }),
    cancellation: cancellationOf(row),
  });
  return (
    text && {
      ...text,
      calendar: formatVisits(text.rows, config, now),
      toldChangeId: Math.max(...text.rows.map(({ latestChangeId }) => latestChangeId)),
      ...(next && { left: { kind: next.kind, bookingIds: sortFirst(rows, next.row) } }),
    }
  );
}

const cancellationOf = ({ cancellation }: BookingToTell) =>
  cancellation ?? { actor: 'system' as const, reason: null, cancelReason: null };

function hasSameCause(one: BookingToTell, other: BookingToTell): boolean {
  const [a, b] = [cancellationOf(one), cancellationOf(other)];
  return a.actor === b.actor && a.reason === b.reason && a.cancelReason === b.cancelReason;
}

const sortFirst = (rows: readonly BookingToTell[], { id: first }: BookingToTell) => [
  first,
  ...rows.flatMap(({ id }) => (id === first ? [] : [id])),
];

function writeNotCollected(row: BookingToTell, config: WritingConfig): BookingText | null {
  if (!isOpen(row.status) || row.collectionStep !== 'not-collected') return null;
  return { kind: 'booking-not-collected', data: { ...toMessageData(row, config), notCollected: row.notCollected } };
}

/** Of those who come on the first day, and want to be reminded. */
function writeReminder(
  coming: readonly BookingToTell[],
  channel: MessageChannel,
  config: WritingConfig,
  now: number,
): BookingText | null {
  const wanted = coming.filter(({ remindersStopped }) => !remindersStopped);
  const about = wanted.filter(({ appointmentOn }) => appointmentOn === wanted[0]?.appointmentOn);
  const [first] = about;
  const secret = first && channel === 'email' ? reminderStopSecret(first.id, first.linkSecret) : null;
  const stopUrl = secret && `${config.publicUrl}${stopMailsPath}?secret=${secret}`;
  return describeBookings('booking-reminder', { coming: about, about }, config, { now, ...(stopUrl && { stopUrl }) });
}

function writeFollowUp(over: readonly BookingToTell[], config: WritingConfig): BookingText | null {
  const [first, ...others] = over;
  const { publicUrl } = config;
  const reviewUrl = ({ code, linkSecret }: BookingToTell) => `${publicUrl}${reviewLinkPath(code, linkSecret)}`;
  if (!first) return null;
  return describeBookings('booking-follow-up', { coming: [], about: over }, config, {
    reviewUrl: reviewUrl(first),
    reviewsOfOthers: others.map((row) => ({ name: row.patientName, url: reviewUrl(row) })),
    reportUrl: `${publicUrl}${homeSectionPath('report-issue')}`,
    stopUrl: `${publicUrl}${stopMailsPath}?secret=${followUpStopSecret(first.id, first.linkSecret)}`,
  });
}

function isClosedThen({
  isAskedToMove,
  closure,
  appointmentOn: day,
  startMinute: minute,
  slotMinutes,
  collectAt,
}: BookingToTell): boolean {
  const closed = closure ? toClosedWindow(closure.startMinute, closure.endMinute) : undefined;
  return isAskedToMove || overlapsWindow({ day, minute, slotMinutes, atHome: collectAt !== null }, closed);
}

/** A suspended lab has no other time to choose. */
function kindOfClosed(closed: readonly BookingToTell[]) {
  const isSuspended = closed.some(({ isAskedToMove, labIsListed }) => isAskedToMove && !labIsListed);
  return isSuspended ? 'booking-lab-suspended' : 'booking-lab-closed';
}
