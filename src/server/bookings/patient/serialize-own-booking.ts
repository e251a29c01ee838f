import type { SessionUser } from '../../../contract/account/auth.ts';
import { type BookingDetails, bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import {
  canCancel,
  canChangeItems,
  canCorrect,
  canMove,
  getChangeDeadline,
  isOpen,
} from '../../../domain/bookings/booking-lifecycle.ts';
import { listTestNames } from '../../../domain/bookings/test-names.ts';
import { getFastingHours } from '../../../domain/catalogue/fasting.ts';
import { mergePreparation } from '../../../domain/catalogue/preparation.ts';
import { collectionAllows } from '../../../domain/home-collection/collection-steps.ts';
import { findPresentUpiId, isUpiShownToPatient } from '../../../domain/payments/upi.ts';
import { serializeAccuracy } from '../../../domain/places/geo-distance.ts';
import { parsePaise, serializeRupees } from '../../../domain/text/money.ts';
import { type PlainDateTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { HttpError } from '../../http/http-error.ts';
import { serializeCollection } from '../at-home/booked-collection.ts';
import { serializeMoney } from '../read/booked-money.ts';
import type { BookingRowWithDetails } from '../read/my-bookings-queries.ts';
import { serializePayment } from '../terms/booked-payments.ts';

/** A booking as its patient sees it. Fails with 404 without a row. */
export function serializeBooking(
  row: BookingRowWithDetails | undefined,
  now: number,
  user: SessionUser | null,
): BookingDetails {
  if (!row) throw new HttpError(404, bookingNotFoundMessage);
  const fastingHours = getFastingHours(row.tests);
  const slot = { day: row.appointmentOn, minute: row.startMinute };
  const scheduled = { status: row.status, slot, isAskedToMove: row.isAskedToMove };
  const collection = serializeCollection(row);
  const allows = (action: 'move' | 'cancel' | 'change-items') => collectionAllows('patient', action, collection);
  const payment = serializePayment(row);
  return {
    code: row.code,
    status: row.status,
    ...serializeDateTime(slot),
    durationMinutes: row.slotMinutes,
    changes: row.changes,
    patientName: row.patientName,
    patientPhone: row.patientPhone,
    phoneIsLandline: row.phoneIsLandline,
    patientAge: row.patientAge,
    patientAgeMonths: row.patientAgeMonths,
    patientEmail: row.patientEmail,
    remindersStopped: row.remindersStoppedAt !== null,
    itemName: listTestNames(row.items).join(', '),
    price: serializeRupees(row.items.reduce((sum, { pricePaise }) => sum + pricePaise, 0)),
    discount: payment.discount,
    paid: payment.paid,
    due: payment.due,
    ...serializeMoney(row),
    upiId: isUpiShownToPatient({
      hasArrived: row.arrivedAt !== null || row.status === 'completed',
      collectionStep: row.collectionStep,
      duePaise: parsePaise(payment.due),
    })
      ? findPresentUpiId(row.upiIds, now)
      : null,
    testSlug: row.items[0]?.testSlug ?? null,
    packageId: row.items[0]?.packageId ?? null,
    items: row.items.map(({ pricePaise, ...item }) => ({ ...item, price: serializeRupees(pricePaise) })),
    itemsVersion: row.itemsVersion,
    collection,
    reportTimeHours: row.reportTimeHours,
    report: row.report,
    fastingRequired: fastingHours !== null,
    fastingHours,
    preparationInstructions: mergePreparation(row.tests).join('\n') || null,
    lab: {
      id: row.vendorId,
      slug: row.vendorSlug,
      name: row.vendorName,
      address: row.address,
      locality: row.locality,
      city: row.city,
      pincode: row.pincode,
      phone: row.phone,
      phoneIsLandline: row.labPhoneIsLandline,
      latitude: row.latitude,
      longitude: row.longitude,
      ...serializeAccuracy(row),
    },
    isAskedToMove: row.isAskedToMove && isOpen(row.status),
    usualConfirmationMinutes: row.usualConfirmationMinutes,
    isMine: user !== null && row.customerId === user.id,
    // A suspended lab has no other time for patients.
    canMove:
      !(row.isAskedToMove && row.vendorSlug === null) && row.isStillSold && allows('move') && canMove(scheduled, now),
    isStillSold: row.isStillSold,
    canCancel: allows('cancel') && canCancel(scheduled, now),
    canDropItems: countTests(row.items) > 1 && allows('change-items') && canChangeItems('patient', scheduled, now),
    saysYouAsked: row.saysYouAsked,
    canCorrect: canCorrect(scheduled, now),
    othersOfVisit: listOthers(row, user),
    changeableUntil: serializeDateTime(toIndiaTime(getChangeDeadline(scheduled))),
  };
}

/** Those who came along and whose booking this caller may open, too: made with the same number, or of their own account. */
function listOthers(
  { othersOfVisit }: BookingRowWithDetails,
  user: SessionUser | null,
): BookingDetails['othersOfVisit'] {
  return (othersOfVisit ?? [])
    .filter(({ hasSameNumber, customerId }) => hasSameNumber || (user !== null && customerId === user.id))
    .map(({ code, patientName, status, day, minute }) => ({
      code,
      patientName,
      status,
      ...serializeDateTime({ day, minute }),
    }));
}

/** Also packages, but not the charge of home collection. */
function countTests(items: BookingRowWithDetails['items']): number {
  return items.filter(({ testId, packageId }) => testId !== null || packageId !== null).length;
}

export function serializeDateTime({ day, minute }: PlainDateTime) {
  return { date: day, time: formatPlainTime(minute) };
}
