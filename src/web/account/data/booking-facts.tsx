import type { BookingData } from '../../../contract/patient/privacy.ts';
import { billKindNames } from '../../../domain/bills/bill-number.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { cancelReasonNames } from '../../../domain/bookings/cancel-reasons.ts';
import { formatAge } from '../../../domain/bookings/patient-age.ts';
import { formatCollectionAddress } from '../../../domain/home-collection/collection-address.ts';
import { collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { paymentKindNames, paymentWayNames } from '../../../domain/payments/payment-entries.ts';
import { formatReview } from '../../../domain/reviews/format-review.ts';
import {
  refusalSentences,
  reportTimeNames,
  reviewStateNames,
  waitedNames,
} from '../../../domain/reviews/review-terms.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { StatusBadge, statusTexts } from './status-badge.tsx';
import { Lines, StoredFacts } from './stored-facts.tsx';

/** All that is stored about a booking. */
export function BookingFacts({ booking }: { booking: BookingData }) {
  const { code, status, lab, date, time, bookedAt, items, patient, consent, collectAt, history } = booking;
  // A process of the last release answers without it during an upgrade.
  const { waitsFor = [], review } = booking;
  const payments = booking.payments.filter(({ counts }) => counts);
  const age = formatAge({ patientAge: patient.age, patientAgeMonths: patient.ageMonths });
  return (
    <StoredFacts
      title={items.map(({ name }) => name).join(', ') || lab}
      badge={<StatusBadge status={status} />}
      facts={[
        ['When', `${formatDate(date)}, ${formatTimeOfDay(parsePlainTime(time) ?? 0)}`],
        ['Lab', lab, 'isName'],
        ['Booking id', formatBookingCode(code), 'isName'],
        ['Price', <Lines key="price" of={formatPrices(items)} />, 'isName'],
        ['Payments', payments.length > 0 && <Lines key="payments" of={payments.map(formatPayment)} />],
        ['Bills', booking.bills.length > 0 && <Lines key="bills" of={booking.bills.map(formatBill)} />, 'isName'],
        ['Patient', [patient.name, age, patient.gender].filter(Boolean).join(', '), 'isName'],
        ['Phone', patient.phone && formatPhone(patient.phone), 'isName'],
        ['Email', patient.email && formatEmail(patient.email), 'isName'],
        ['Home', collectAt && formatCollectionAddress(collectAt), 'isName'],
        ['Instructions', patient.instructions],
        ['Adult who agreed', patient.guardian, 'isName'],
        ['Agreed to', consent && formatConsent(consent)],
        ['Booked', formatInstant(bookedAt)],
        ['Reports', booking.reports.length > 0 && <Lines key="reports" of={booking.reports.map(formatReport)} />],
        [
          'Messages',
          booking.sentMessages.length > 0 && <Lines key="messages" of={booking.sentMessages.map(formatSent)} />,
          'isName',
        ],
        ['Review', review && <Lines key="review" of={formatOwnReview(review)} />],
        ['Waits for a place on', waitsFor.map((day) => formatDate(day)).join('; ')],
        ['Changes', history.length > 0 && <Lines key="changes" of={history.map(formatChange)} />],
      ]}
    />
  );
}

export function formatConsent({ noticeVersion, noticeLanguage, agreedAt }: NonNullable<BookingData['consent']>) {
  return `Privacy notice ${noticeVersion} (${noticeLanguage}), ${formatInstant(agreedAt)}`;
}

function formatPrices(items: BookingData['items']): string[] {
  if (items.length === 1) return items.map(({ price }) => formatRupees(parsePaise(price)));
  return items.map(({ name, price }) => `${name} ${formatRupees(parsePaise(price))}`);
}

function formatPayment({ at, kind, way, amount, reference, reason }: BookingData['payments'][number]): string {
  const paid = [paymentKindNames[kind], way && paymentWayNames[way]].filter(Boolean).join(', ');
  const more = [reference && `No. ${reference}`, formatInstant(at), reason].filter(Boolean).join(', ');
  return `${paid} ${formatRupees(parsePaise(amount))}, ${more}`;
}

function formatBill({ number, kind, date, total, isCancelled }: BookingData['bills'][number]): string {
  const name = `${billKindNames[kind]} ${number}`;
  return `${name}, ${formatDate(date)}, ${formatRupees(parsePaise(total))}${isCancelled ? ', cancelled' : ''}`;
}

/** The files open on the page of the booking. */
function formatReport({ at, kind, pages, isReplaced, isWithdrawn, openings }: BookingData['reports'][number]): string {
  return [
    kind === 'final' ? 'Report' : 'Part of the report',
    formatPlural(pages, 'page'),
    formatInstant(at),
    isWithdrawn ? 'withdrawn' : isReplaced && 'replaced',
    openings.length > 0 && `opened ${formatPlural(openings.length, 'time')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function formatSent({ at, channel, to, about }: BookingData['sentMessages'][number]): string {
  const recipient = channel === 'email' ? formatEmail(to) : formatPhone(to);
  return `${about}, ${channel === 'email' ? 'mail' : 'SMS'} to ${recipient}, ${formatInstant(at)}`;
}

function formatOwnReview({ state, writtenAt, refusedFor, ...review }: NonNullable<BookingData['review']>): string[] {
  const { waited, reportOnTime, chargedAsBooked, answer, name } = review;
  return [
    `${reviewStateNames[state]}, written ${formatInstant(writtenAt)}`,
    refusedFor ? refusalSentences[refusedFor] : '',
    formatReview(review),
    name ? `Shown as ${name}` : '',
    waited ? `Waited: ${waitedNames[waited]}` : '',
    reportOnTime ? `Report: ${reportTimeNames[reportOnTime]}` : '',
    chargedAsBooked === null ? '' : `Charged as booked: ${chargedAsBooked ? 'yes' : 'no'}`,
    answer ? `The lab answers: ${answer}` : '',
  ].filter(Boolean);
}

function formatChange({ at, status, reason, cancelReason, collection }: BookingData['history'][number]): string {
  const reached = collection ? formatStep(collection) : statusTexts[status].text;
  return [`${reached}, ${formatInstant(at)}`, cancelReason && cancelReasonNames[cancelReason], reason]
    .filter(Boolean)
    .join(': ');
}

function formatStep({ step, collector }: NonNullable<BookingData['history'][number]['collection']>): string {
  return [collectionStepNames[step], collector && `(${collector})`].filter(Boolean).join(' ');
}
