import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../../contract/errors.ts';
import { type BookableItem, createStaffBooking } from '../../../../contract/vendor/booking-desk.ts';
import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { ageFields, toAge } from '../../../form/age-field.tsx';
import { readOptionalText, readText, readTexts } from '../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../portal/form/use-portal-form.ts';
import { formatItem, parseItem } from '../data/bookable-options.ts';
import { isBookingList } from '../data/booking-lists.ts';
import { readWalkInPayment, sumItems } from '../panel/payment/walk-in-payment.tsx';

const earlierAttemptBooked =
  'What you typed first is booked: only the answer was lost. Close this and change that booking in the list.';

const personFields = ['patientName', 'items', ...ageFields, 'patientGender'];

type WalkInFormOptions = {
  items: readonly BookableItem[] | undefined;
  /** How many people come along. */
  othersCount: number;
  /** What is sent before they came waits for them. */
  areTimesComing: boolean;
  onPrint(bookingId: number): void;
};

/** Sends a walk-in. What the desk was asked about, a second press means. */
export function useWalkInForm({ items, othersCount, areTimesComing, onPrint }: WalkInFormOptions) {
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
  const form = usePortalForm<typeof createStaffBooking, string>({
    endpoint: createStaffBooking,
    fields: [
      ...personFields,
      'patientPhone',
      'date',
      'time',
      'channel',
      'patientEmail',
      'specialInstructions',
      'referrer',
      'discount',
      'taken',
      ...Array.from({ length: othersCount }, (_, at) => personFields.map((name) => `others.${at}.${name}`)).flat(),
    ],
    loadSchema: () =>
      import('../../../../contract/vendor/booking-desk-schemas.ts').then(({ staffBooking }) => staffBooking),
    headers: () => ({ 'Idempotency-Key': key }),
    toMessage: (message, failure) => {
      const code = getErrorCode(failure);
      const isKeyUsed = code === 'idempotency-key-used' || code === 'idempotency-key-not-yours';
      return isKeyUsed ? earlierAttemptBooked : message;
    },
    toRequest: (typed) => ({
      ...readPerson(typed),
      patientPhone: readOptionalText(typed, 'patientPhone'),
      date: readText(typed, 'date'),
      time: readText(typed, 'time'),
      channel: readText(typed, 'channel') as 'walk-in' | 'phone',
      others: Array.from({ length: othersCount }, (_, at) => ({
        ...readPerson(typed, `others.${at}.`),
        specialInstructions: null,
      })),
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
      const { id, billNumber } = booking;
      const title = describeBooked(booking);
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

/** `at` begins the names of the fields of another person. */
function readPerson(typed: FormData, at = '') {
  return {
    patientName: readText(typed, `${at}patientName`),
    items: readTexts(typed, `${at}items`).map(parseItem),
    ...toAge({ patientAge: readText(typed, `${at}patientAge`), ageUnit: readText(typed, `${at}ageUnit`) }),
    patientGender: readOptionalText(typed, `${at}patientGender`),
  };
}

function describeBooked({ patientName, queueNumber, time, othersOfVisit }: StaffBookingDetails): string {
  const isAlone = othersOfVisit.length === 0;
  const names = [patientName, ...othersOfVisit.map((other) => other.patientName)].join(', ');
  if (!queueNumber) {
    const at = formatTimeOfDay(parsePlainTime(time) ?? 0);
    return isAlone ? `${names} is booked for ${at}` : `${names} are booked from ${at} on`;
  }
  if (isAlone) return `Number ${queueNumber}: ${names} is waiting`;
  // The numbers of a visit follow each other.
  return `Numbers ${queueNumber} to ${queueNumber + othersOfVisit.length}: ${names} are waiting`;
}
