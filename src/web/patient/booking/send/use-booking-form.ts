import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { getErrorCode, isApiError } from '../../../../contract/errors.ts';
import { availableSlots, bookableDays } from '../../../../contract/patient/availability.ts';
import { packageById } from '../../../../contract/patient/packages.ts';
import { vendorBySlug } from '../../../../contract/patient/vendors.ts';
import { visitTimes } from '../../../../contract/patient/visits/visits.ts';
import { refreshBookingsInAllTabs } from '../../../account/session/refresh-bookings.ts';
import { getErrorMessage, isAnswerTimeout } from '../../../api/error-message.ts';
import { useForm } from '../../../form/use-form.ts';
import type { Appointment } from '../choose/use-unanswered-booking.ts';
import { deleteAttempt, getAttemptHeaders } from './booking-attempt.ts';
import type { BookingOrder, OrderEndpoint } from './booking-order.ts';
import { checkPhone, type SentField, sentFields } from './booking-request.ts';
import type { CreatedBooking } from './created-booking.ts';
import { getNewPrice } from './use-agreed-price.ts';

const unreachableMessage =
  'We could not reach the server. Check your connection and confirm the same again; you will not be booked twice.';
const lateMessage =
  'The answer is taking too long. Check your connection and confirm the same again; you will not be booked twice.';

/** A field of one of the people of a visit. */
export type PersonField = `people.${string}`;

export type BookingFields<Name = SentField> = {
  ref: RefObject<HTMLFormElement | null>;
  fieldProps(name: Name): { name: string; error: string | undefined };
};

/** Sends a booking and refetches the free times, also after failures. */
export function useBookingForm<E extends OrderEndpoint>({
  ref,
  order,
  day,
  storageKey,
  moreFields = [],
  onBooked,
  onUnanswered,
  onSlotUnavailable,
  onPriceChanged,
}: {
  ref?: RefObject<HTMLFormElement | null>;
  order: BookingOrder<E>;
  day: Appointment['day'];
  storageKey: string;
  /** Those of other people. */
  moreFields?: readonly PersonField[];
  onBooked(booking: CreatedBooking): void;
  /** Called when a request is sent, and with null when it is known not to have booked. */
  onUnanswered(appointment: Appointment | null): void;
  onSlotUnavailable(): void;
  onPriceChanged(newPaise: number): void;
}) {
  const queryClient = useQueryClient();
  // The day on which the server called the person booked already: it asks once, and sending again means a second booking.
  const [bookedDay, setBookedDay] = useState<Appointment['day'] | null>(null);
  const [confirmedPhone, setConfirmedPhone] = useState<string | null>(null);
  const form = useForm<E, SentField | PersonField>({
    endpoint: order.endpoint,
    ...(ref && { ref }),
    fields: [...sentFields, ...moreFields],
    loadSchema: order.loadSchema,
    toRequest: ({ phoneCode, ...typed }, data) => {
      const request = order.toRequest(typed, data, bookedDay === day);
      return confirmedPhone === null ? request : { ...request, phoneCode };
    },
    check: (request) => ({
      ...checkPhone(request),
      ...(request.phoneCode?.trim() === '' && { phoneCode: 'Type the six digits of the SMS.' }),
    }),
    headers: (request) => {
      const headers = getAttemptHeaders(storageKey, order.toPayload(request));
      // From now on, a closed tab leaves an attempt behind.
      onUnanswered(order.getAppointment(request));
      return headers;
    },
    onSuccess: (answer, request) => {
      refreshBookingsInAllTabs(queryClient);
      onBooked(order.toCreated(answer, request));
    },
    onError: (error, request) => {
      const code = getErrorCode(error);
      // Booking again is a new booking and needs a new key.
      if (code === 'booking-cancelled') deleteAttempt(storageKey);
      onUnanswered(isApiError(error) && error.status < 500 ? null : order.getAppointment(request));
      if (code === 'confirm-phone') setConfirmedPhone(request.patientPhone ?? null);
      if (code === 'slot-taken') onSlotUnavailable();
      if (code === 'already-booked') setBookedDay(order.getAppointment(request).day);
      const newPaise = getNewPrice(error);
      if (newPaise !== null) onPriceChanged(newPaise);
      // The page then shows that the cap is reached, or the new price.
      if (newPaise !== null || code === 'offer-full' || code === 'items-changed') {
        for (const { path } of [vendorBySlug, packageById]) void queryClient.invalidateQueries({ queryKey: [path] });
      }
    },
    onSettled: () => {
      for (const { path } of [availableSlots, visitTimes, bookableDays])
        void queryClient.invalidateQueries({ queryKey: [path] });
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

/** False while the form asks whether a test is meant for this patient, which is then shown. */
export function isAnswered({ currentTarget }: FormEvent<HTMLFormElement>): boolean {
  const box = currentTarget.elements.namedItem('bookAnyway');
  return !(box instanceof HTMLInputElement) || box.checkValidity();
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
