import { isOpen } from '../../domain/bookings/booking-lifecycle.ts';
import { type CalendarFile, formatICalendar } from '../../domain/bookings/icalendar.ts';
import { listTestNames } from '../../domain/bookings/test-names.ts';
import { toVisitEvent } from '../../domain/bookings/visit-event.ts';
import { getFastingHours } from '../../domain/catalogue/fasting.ts';
import { mergePreparation } from '../../domain/catalogue/preparation.ts';
import { formatCollectionAddress } from '../../domain/home-collection/collection-address.ts';
import { type BookingKind, isNewsKind } from '../../domain/messages/message-kinds.ts';
import type { BookingMessageData } from '../../domain/messages/templates/booking-message.ts';
import type { MessageData } from '../../domain/messages/templates/message-templates.ts';
import { bookingLinkPath, homeSectionPath, reviewLinkPath } from '../../domain/paths.ts';
import { getVendorDirectionsUrl } from '../../domain/places/directions-url.ts';
import { formatFullAddress } from '../../domain/places/full-address.ts';
import { overlapsWindow } from '../../domain/schedule/booked-time.ts';
import { toClosedWindow } from '../../domain/schedule/day-slots.ts';
import { formatPhone } from '../../domain/text/format-phone.ts';
import { fromIndiaTime } from '../../domain/time/calendar.ts';
import { sumPrices } from '../bookings/terms/booked-items.ts';
import type { Database } from '../database/connect.ts';
import { type BookingMessage, type BookingToTell, findBookingToTell, findNewsOf } from './booking-to-tell.ts';
import { followUpStopSecret, hasStoppedFollowUps } from './follow-ups.ts';
import { stopMailsPath } from './lab-mails.ts';
import { writeReportNews } from './report-news.ts';
import { reminderStopSecret } from './stop-reminders.ts';

export type WritingConfig = {
  publicUrl: string;
  brand: { name: string };
  demo: boolean;
  rateLimitSecret: string;
};

/**
 * What a message about a booking is written from. Null if it would no longer be true: the booking is over or cleared, or
 * its address is another one. A reminder of a visit while the lab is closed becomes another message.
 */
export async function getBookingMessageData(
  { db, config }: { db: Database; config: WritingConfig },
  { kind, bookingId, channel, recipient }: BookingMessage,
  now: number,
): Promise<BookingText | null> {
  const row = await findBookingToTell(db, { kind, bookingId, channel, recipient });
  if (!row || { email: row.patientEmail, sms: row.patientMobile }[channel] !== recipient) return null;
  const appointment = { day: row.appointmentOn, minute: row.startMinute };
  const data = toMessageData(row, config);
  if (isNewsKind(kind)) return writeNews(row, data, config, now);
  if (kind === 'booking-follow-up') {
    const isWanted = row.status === 'completed' && !(await hasStoppedFollowUps(db, recipient, config));
    return isWanted ? { kind, data: { ...data, ...followUpLinks(bookingId, row, config) } } : null;
  }
  if (kind === 'report-ready' || kind === 'report-replaced' || kind === 'report-withdrawn')
    return writeReportNews(db, { kind, bookingId, recipient, data }, config, now);
  if (!isOpen(row.status)) return null;
  if (kind === 'booking-not-collected')
    return row.collectionStep === 'not-collected' ? { kind, data: { ...data, notCollected: row.notCollected } } : null;
  if (fromIndiaTime(appointment) <= now) return null;
  if (kind === 'booking-lab-open') return row.knowsOfClosure && !isClosedThen(row) ? { kind, data } : null;
  const closed = isClosedThen(row) && ({ kind: kindOfClosed(row), data: { ...data, now } } as const);
  if (kind === 'booking-lab-closed' || kind === 'booking-lab-suspended')
    return row.isAskedToMove ? closed || null : null;
  if (closed) return closed;
  if (row.remindersStopped) return null;
  const secret = channel === 'email' ? reminderStopSecret(bookingId, row.linkSecret) : null;
  const stopUrl = secret && `${config.publicUrl}${stopMailsPath}?secret=${secret}`;
  return { kind: 'booking-reminder', data: { ...data, now, ...(stopUrl && { stopUrl }) } };
}

type BookingText = {
  kind: BookingKind;
  data: MessageData[BookingKind];
  calendar?: CalendarFile;
  /** The last entry of the history that the text knows. */
  toldChangeId?: number;
};

/** What the recipient does not know yet. Null also if the visit has begun. */
function writeNews(
  row: BookingToTell,
  data: BookingMessageData,
  config: WritingConfig,
  now: number,
): BookingText | null {
  const { status, latestChangeId: toldChangeId } = row;
  const news = findNewsOf(row);
  if (!news || (status !== 'cancelled' && fromIndiaTime(data.appointment) <= now)) return null;
  const { kind, ...more } = news;
  const cancellation = row.cancellation ?? { actor: 'system', reason: null, cancelReason: null };
  return {
    kind,
    data: { ...data, ...more, cancellation },
    calendar: formatVisit(row, data, config, now),
    toldChangeId,
  };
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
function kindOfClosed({ isAskedToMove, labIsListed }: BookingToTell) {
  return isAskedToMove && !labIsListed ? 'booking-lab-suspended' : 'booking-lab-closed';
}

function followUpLinks(
  bookingId: number,
  { code, linkSecret }: Pick<BookingToTell, 'code' | 'linkSecret'>,
  { publicUrl }: WritingConfig,
) {
  return {
    reviewUrl: `${publicUrl}${reviewLinkPath(code, linkSecret)}`,
    reportUrl: `${publicUrl}${homeSectionPath('report-issue')}`,
    stopUrl: `${publicUrl}${stopMailsPath}?secret=${followUpStopSecret(bookingId, linkSecret)}`,
  };
}

function toMessageData(row: BookingToTell, { publicUrl, brand }: WritingConfig): BookingMessageData {
  const vendor = { ...row, name: row.vendorName, approximatePosition: !row.positionConfirmed };
  return {
    brandName: brand.name,
    code: row.code,
    patientName: row.patientName,
    appointment: { day: row.appointmentOn, minute: row.startMinute },
    itemNames: listTestNames(row.items),
    tests: row.tests,
    collection: row.collectAt && {
      address: formatCollectionAddress(row.collectAt),
      untilMinute: row.startMinute + row.slotMinutes,
    },
    pricePaise: sumPrices(row.items),
    lab: {
      name: row.vendorName,
      address: formatFullAddress(row),
      phone: row.phone && formatPhone(row.phone, row.labPhoneIsLandline),
      directionsUrl: getVendorDirectionsUrl(vendor),
    },
    bookingUrl: `${publicUrl}${bookingLinkPath(row.code, row.linkSecret)}`,
  };
}

function formatVisit(row: BookingToTell, data: BookingMessageData, { publicUrl, brand }: WritingConfig, now: number) {
  const { status, slotMinutes: durationMinutes, changes, tests } = row;
  const visit = {
    ...data,
    durationMinutes,
    changes,
    isCancelled: status === 'cancelled',
    homeAddress: data.collection?.address ?? null,
    fastingHours: getFastingHours(tests),
    preparation: mergePreparation(tests),
  };
  return formatICalendar(toVisitEvent(visit, { host: new URL(publicUrl).hostname, now }), brand.name);
}
