import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorCode, isApiError } from '../../../../contract/errors.ts';
import { availableSlots, bookableDays } from '../../../../contract/patient/availability.ts';
import { createBooking } from '../../../../contract/patient/bookings.ts';
import { packageById } from '../../../../contract/patient/packages.ts';
import { vendorBySlug } from '../../../../contract/patient/vendors.ts';
import { parsePaise } from '../../../../domain/text/money.ts';
import { refreshBookingsInAllTabs } from '../../../account/session/refresh-bookings.ts';
import { getErrorMessage, isAnswerTimeout } from '../../../api/error-message.ts';
import { useForm } from '../../../form/use-form.ts';
import { type Bookable, getStorageKey } from '../choose/bookable.ts';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';
import type { Appointment } from '../choose/use-unanswered-booking.ts';
import { deleteAttempt, getAttemptHeaders } from './booking-attempt.ts';
import { checkPhone, getAppointment, sentFields, toBookingRequest } from './booking-request.ts';
import type { CreatedBooking } from './created-booking.ts';
import { getNewPrice } from './use-agreed-price.ts';

const unreachableMessage =
  'We could not reach the server. Check your connection and confirm the same again; you will not be booked twice.';
const lateMessage =
  'The answer is taking too long. Check your connection and confirm the same again; you will not be booked twice.';
const loadSchema = () =>
  import('../../../../contract/patient/bookings-schemas.ts').then((schemas) => schemas.bookingRequest);

/** Sends a booking and refetches the free times, also after failures. */
export function useBookingForm({
  bookable,
  appointment,
  collection,
  onBooked,
  onUnanswered,
  onSlotUnavailable,
  onPriceChanged,
}: {
  bookable: Bookable;
  appointment: { day: Appointment['day']; time: string | null };
  collection: CollectionChoice;
  onBooked(booking: CreatedBooking): void;
  /** Called when a request is sent, and with null when it is known not to have booked. */
  onUnanswered(appointment: Appointment | null): void;
  onSlotUnavailable(): void;
  onPriceChanged(newPaise: number): void;
}) {
  const queryClient = useQueryClient();
  const storageKey = getStorageKey(bookable);
  // The day on which the server called the person booked already: it asks once, and sending again means a second booking.
  const [bookedDay, setBookedDay] = useState<Appointment['day'] | null>(null);
  const [confirmedPhone, setConfirmedPhone] = useState<string | null>(null);
  const form = useForm({
    endpoint: createBooking,
    fields: sentFields,
    loadSchema,
    toRequest: ({ phoneCode, ...typed }) => {
      const { day, time } = appointment;
      const request = toBookingRequest(bookable, { day, time: time ?? '' }, typed, {
        isRepeatMeant: bookedDay === day,
      });
      return confirmedPhone === null ? request : { ...request, phoneCode };
    },
    check: (request) => ({
      ...checkPhone(request),
      ...(request.phoneCode?.trim() === '' && { phoneCode: 'Type the six digits of the SMS.' }),
    }),
    // Without the conditions and the code: after a lost answer, the same booking at a new price is still that booking.
    headers: ({ expectedPrice, expectedCharge, rejectDuplicate, phoneCode, items, ...booking }) => {
      const headers = getAttemptHeaders(storageKey, {
        ...booking,
        ...(items && { items: items.map(({ expectedPrice: _, ...item }) => item) }),
      });
      // From now on, a closed tab leaves an attempt behind.
      onUnanswered(getAppointment(booking));
      return headers;
    },
    onSuccess: ({ code, price }, booking) => {
      refreshBookingsInAllTabs(queryClient);
      const { patientName, patientPhone = null, patientEmail = null } = booking;
      const pricePaise = parsePaise(price);
      const { day, time } = getAppointment(booking);
      const collected = booking.collectAt ? collection.describe(booking.collectAt, day, time) : null;
      onBooked({ code, day, time, collection: collected, pricePaise, patientName, patientPhone, patientEmail });
    },
    onError: (error, booking) => {
      const code = getErrorCode(error);
      // Booking again is a new booking and needs a new key.
      if (code === 'booking-cancelled') deleteAttempt(storageKey);
      onUnanswered(isApiError(error) && error.status < 500 ? null : getAppointment(booking));
      if (code === 'confirm-phone') setConfirmedPhone(booking.patientPhone ?? null);
      if (code === 'slot-taken') onSlotUnavailable();
      if (code === 'already-booked') setBookedDay(getAppointment(booking).day);
      const newPaise = getNewPrice(error);
      if (newPaise !== null) onPriceChanged(newPaise);
      // The page then shows that the cap is reached, or the new price.
      if (newPaise !== null || code === 'offer-full' || code === 'items-changed') {
        for (const { path } of [vendorBySlug, packageById]) void queryClient.invalidateQueries({ queryKey: [path] });
      }
    },
    onSettled: () => {
      for (const { path } of [availableSlots, bookableDays]) void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
  const { variables, mutateAsync } = form.sending;
  return {
    ...form,
    confirming: confirmedPhone !== null && {
      phone: confirmedPhone,
      /** The same booking without a code, which the server answers by another one. */
      sendAgain: async () => {
        if (!variables) return;
        await mutateAsync({ ...variables, phoneCode: null }).catch((error) => {
          if (getErrorCode(error) !== 'confirm-phone') throw error;
        });
      },
      /** Another number needs no code, or one of its own. */
      stop: () => setConfirmedPhone(null),
    },
  };
}

export function describeFailure(error: Error): string {
  return isAnswerTimeout(error) ? lateMessage : getErrorMessage(error, unreachableMessage);
}

/** The next step after a failure. None without an answer, because the failure names it. */
export function getNextStep(error: Error): string | null {
  if (!isApiError(error)) return null;
  if (error.status === 429) return `Not booked yet. Try again ${formatMinutes(error.retryAfterSeconds ?? 60)}.`;
  if (error.status >= 500) return 'Not booked yet. Please confirm again.';
  return 'Not booked yet.';
}

function formatMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
