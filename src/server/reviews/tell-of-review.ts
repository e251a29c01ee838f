import { sql } from 'kysely';
import { afterQuietHours } from '../../domain/messages/quiet-hours.ts';
import type { ReviewNewsData } from '../../domain/messages/templates/review-news.ts';
import { reviewLinkPath, vendorDashboardPath } from '../../domain/paths.ts';
import { daysToReview } from '../../domain/reviews/review-terms.ts';
import { isIndianMobile } from '../../domain/text/landline.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { smsLinkSecret } from '../bookings/read/my-bookings-queries.ts';
import type { Database } from '../database/connect.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { stopMailsPath } from '../messages/to-labs/lab-mails.ts';
import { getsMails } from '../messages/to-labs/lab-news-queries.ts';
import { isChannelOpen } from '../outgoing/open-channels.ts';
import { sendMessage, sendMessages } from '../outgoing/send-message.ts';

type Services = { db: Database; config: HttpConfig; now: number };
type ReviewOfBooking = { id: number; bookingId: number };

/** In the transaction of the decision or the answer: a mail, or an SMS where no mail reaches the patient. `cause` tells it once. */
export async function tellReviewer(
  { db, config, now }: Services,
  { id, bookingId }: ReviewOfBooking,
  news: ReviewNewsData['news'],
  cause: string,
): Promise<void> {
  const review = await db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where('reviews.id', '=', id)
    .select(['visitedOn', 'refusedFor', 'code', 'vendorName', 'customerId', 'patientEmail', 'patientPhone'])
    .select(['phoneIsLandline', 'linkSecret', smsLinkSecret.as('smsSecret')])
    .executeTakeFirstOrThrow();
  const { patientEmail, patientPhone, phoneIsLandline, linkSecret, smsSecret, code, visitedOn } = review;
  const byMail = patientEmail && linkSecret && isChannelOpen(config, 'email', 'review-news');
  const phone = patientPhone && !phoneIsLandline && isIndianMobile(patientPhone) ? patientPhone : null;
  const bySms = phone && smsSecret && isChannelOpen(config, 'sms', 'review-news');
  const recipient = byMail ? patientEmail : bySms ? phone : null;
  if (recipient === null) return;
  const lastDay = addDays(visitedOn, daysToReview);
  await sendMessage(db, {
    kind: 'review-news',
    channel: byMail ? 'email' : 'sms',
    recipient,
    userId: review.customerId,
    bookingId,
    cause: `review ${id} ${cause}`,
    dueAt: new Date(afterQuietHours(now)),
    data: {
      labName: review.vendorName,
      news,
      refusedFor: review.refusedFor,
      lastDay: lastDay < toIndiaTime(now).day ? null : lastDay,
      reviewUrl: `${config.publicUrl}${reviewLinkPath(code, (byMail ? linkSecret : smsSecret) ?? '')}`,
    },
  });
}

/** In the transaction that withdraws the review or turns its decision: news that wait for the morning would be untrue. */
export async function takeBackNews(db: Database, { id, bookingId }: ReviewOfBooking): Promise<void> {
  const waiting = db.deleteFrom('messages').where('state', '=', 'waiting');
  await waiting.where('kind', '=', 'review-news').where('bookingId', '=', bookingId).execute();
  await waiting.where('kind', '=', 'lab-review-news').where('cause', '=', causeForLab(id)).execute();
}

const causeForLab = (id: number) => `review ${id}`;

/** Of a review that is shown for the first time, to the owners who want mails of bookings at once. The others read it in the evening. */
export async function tellOwnersOfReview(
  { db, config, now }: Services,
  { id, vendorId }: { id: number; vendorId: number },
): Promise<void> {
  if (!isChannelOpen(config, 'email', 'lab-review-news')) return;
  const owners = await db
    .selectFrom('vendorMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .innerJoin('vendors', 'vendors.id', 'member.vendorId')
    .where('member.vendorId', '=', vendorId)
    .where('member.role', '=', 'owner')
    .where('member.bookingMails', '=', 'at-once')
    .where('users.disabledAt', 'is', null)
    .where(sql<boolean>`${getsMails}`)
    .select(['users.id as userId', 'users.email', 'vendors.name as labName', 'member.stopMailsSecret'])
    .execute();
  const mails = owners.map(({ userId, email: recipient, labName, stopMailsSecret }) => ({
    ...({ kind: 'lab-review-news', channel: 'email' } as const),
    recipient,
    userId,
    cause: causeForLab(id),
    dueAt: new Date(afterQuietHours(now)),
    data: {
      labName,
      reviewsUrl: `${config.publicUrl}${vendorDashboardPath}/reviews`,
      stopUrl: `${config.publicUrl}${stopMailsPath}?secret=${stopMailsSecret}`,
    },
  }));
  await sendMessages(db, mails);
}
