import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../contract/errors.ts';
import { type BookableItem, createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { ageFields, toAge } from '../../form/age-field.tsx';
import { readOptionalText, readText, readTexts } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { formatItem, parseItem } from './data/bookable-options.ts';
import { isBookingList } from './data/booking-lists.ts';
import { readWalkInPayment, sumItems } from './panel/payment/walk-in-payment.tsx';

const earlierAttemptBooked =
  'What you typed first is booked: only the answer was lost. Close this and change that booking in the list.';

type WalkInFormOptions = {
  items: readonly BookableItem[] | undefined;
  /** What is sent before they came waits for them. */
  areTimesComing: boolean;
  onPrint(bookingId: number): void;
};

/** Sends a walk-in. What the desk was asked about, a second press means. */
export function useWalkInForm({ items, areTimesComing, onPrint }: WalkInFormOptions) {
  // One key per form, so that a second Enter, or a retry after a lost answer, books once.
  const [key] = useState(() => crypto.randomUUID());
  const isBooked = useRef(false);
  const goesOn = useRef(false);
  const wasAsked = useRef(false);
  const isBeyondLimit = useRef(false);
  const isCashMeant = useRef(false);
  const readTotal = (typed: FormData) => {
    const values = readTexts(typed, 'items');
    return sumItems(items?.filter((item) => values.includes(formatItem(item))) ?? []);
  };
  const form = usePortalForm({
    endpoint: createStaffBooking,
    fields: [
      'patientName',
      'patientPhone',
      'items',
      'date',
      'time',
      'channel',
      ...ageFields,
      'patientGender',
      'patientEmail',
      'specialInstructions',
      'referrer',
      'discount',
      'taken',
    ],
    loadSchema: () =>
      import('../../../contract/vendor/booking-desk-schemas.ts').then(({ staffBooking }) => staffBooking),
    headers: () => ({ 'Idempotency-Key': key }),
    toMessage: (message, failure) => {
      const code = getErrorCode(failure);
      const isKeyUsed = code === 'idempotency-key-used' || code === 'idempotency-key-not-yours';
      return isKeyUsed ? earlierAttemptBooked : message;
    },
    toRequest: (typed) => ({
      patientName: readText(typed, 'patientName'),
      patientPhone: readOptionalText(typed, 'patientPhone'),
      items: readTexts(typed, 'items').map(parseItem),
      date: readText(typed, 'date'),
      time: readText(typed, 'time'),
      channel: readText(typed, 'channel') as 'walk-in' | 'phone',
      ...toAge({ patientAge: readText(typed, 'patientAge'), ageUnit: readText(typed, 'ageUnit') }),
      patientGender: readOptionalText(typed, 'patientGender'),
      patientEmail: readOptionalText(typed, 'patientEmail'),
      specialInstructions: readOptionalText(typed, 'specialInstructions'),
      referrer: readOptionalText(typed, 'referrer'),
      rejectDuplicate: !wasAsked.current,
      beyondLimit: isBeyondLimit.current,
      ...readWalkInPayment(typed, { totalPaise: readTotal(typed), isSoMuchCashMeant: isCashMeant.current }),
    }),
    onSuccess: () => {
      isBooked.current = true;
    },
    refetch: isBookingList,
    done: ({ booking }) => {
      const { id, patientName, queueNumber, billNumber } = booking;
      const title = queueNumber
        ? `Number ${queueNumber}: ${patientName} is waiting`
        : `${patientName} is booked for ${formatTimeOfDay(parsePlainTime(booking.time) ?? 0)}`;
      if (!billNumber) return title;
      return { tone: 'good', title, text: `Bill ${billNumber}`, action: { label: 'Print', run: () => onPrint(id) } };
    },
  });
  const isAsked = getErrorCode(form.failure) === 'already-booked';
  const isQueueFull = getErrorCode(form.failure) === 'queue-full';
  const isCashAsked = getErrorCode(form.failure) === 'ask-cash-limit';
  useEffect(() => {
    wasAsked.current ||= isAsked;
    isBeyondLimit.current ||= isQueueFull;
    isCashMeant.current ||= isCashAsked;
  }, [isAsked, isQueueFull, isCashAsked]);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDue || areTimesComing) return;
    setDue(false);
    form.ref.current?.requestSubmit();
  }, [isDue, areTimesComing, form.ref]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if ((event.nativeEvent as SubmitEvent).submitter) goesOn.current = false;
    if (!areTimesComing) return form.formProps.onSubmit(event);
    event.preventDefault();
    setDue(true);
  };
  return {
    form: { ...form, isBusy: form.isBusy || isDue, formProps: { ...form.formProps, onSubmit } },
    submitText: isQueueFull || isCashAsked ? 'Take all the same' : isAsked ? 'Book once more' : 'Book',
    bookAndGoOn: () => {
      goesOn.current = true;
      form.ref.current?.requestSubmit();
    },
    goesOn: () => goesOn.current,
    wasBooked: () => isBooked.current,
  };
}
