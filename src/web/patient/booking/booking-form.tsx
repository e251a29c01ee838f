import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../contract/errors.ts';
import { vendorBySlug } from '../../../contract/patient/vendors.ts';
import { Button } from '../../ui/button.tsx';
import { type Bookable, getStorageKey, getTestId, hasLimits } from './choose/bookable.ts';
import { type AppointmentChoice, isBookable, useAppointmentChoice } from './choose/use-appointment-choice.ts';
import { isWithoutFreeDay, useBookableDays } from './choose/use-bookable-days.ts';
import type { CollectionChoice } from './choose/use-collection-choice.ts';
import { getPeopleDraft, type PeopleCount } from './choose/use-people-count.ts';
import { useUnansweredBooking } from './choose/use-unanswered-booking.ts';
import type { WantedTime } from './choose/wanted-time.ts';
import { AppointmentFields } from './details/appointment-fields.tsx';
import { CollectionFields } from './details/collection-fields.tsx';
import { PatientFields } from './details/patient-fields.tsx';
import { useAge } from './details/use-age.ts';
import { useDraft } from './details/use-draft.ts';
import styles from './send/booking-form.module.css';
import { orderForOne } from './send/booking-order.ts';
import { ConfirmPanel } from './send/confirm-panel.tsx';
import type { CreatedBooking } from './send/created-booking.ts';
import { isAnswered, useBookingForm } from './send/use-booking-form.ts';
import { useFindAttempt } from './send/use-find-attempt.ts';
import { useWaitForm } from './send/use-wait-form.ts';

// Loaded on demand: few numbers need a code.
const ConfirmNumber = lazy(() => import('./details/confirm-number.tsx').catch(() => ({ default: NotLoaded as never })));

// Loaded on demand: few labs have a cap, and fewer reach it.
const CapReached = lazy(() => import('./choose/cap-reached.tsx').catch(() => ({ default: NotLoaded as never })));

const LimitQuestions = lazy(() =>
  import('./visit/limit-questions.tsx').catch(() => ({ default: (() => null) as never })),
);

export function BookingForm({
  bookable,
  agreedPaise,
  wanted,
  collection,
  count,
  onBooked,
  onPriceChanged,
}: {
  bookable: Bookable;
  /** Differs from the bookable's price once that has changed. */
  agreedPaise: number;
  wanted: WantedTime;
  collection: CollectionChoice;
  count: PeopleCount;
  onBooked(booking: CreatedBooking): void;
  onPriceChanged(newPaise: number): void;
}) {
  const times = useRef<HTMLFieldSetElement>(null);
  const storageKey = getStorageKey(bookable);
  const testId = getTestId(bookable);
  const [unanswered, setUnanswered] = useUnansweredBooking(storageKey);
  const { isAtHome } = collection;
  const appointment = useAppointmentChoice(bookable.vendor, { testId, wanted: wanted.day, unanswered, isAtHome });
  const availability = useBookableDays(bookable.vendor.id, testId, isAtHome);
  const [isForOther, setForOther] = useState(false);
  const showTimes = () => times.current?.focus();
  const order = orderForOne(bookable, appointment, collection);
  const form = useBookingForm({
    order,
    day: appointment.day,
    storageKey,
    onBooked,
    onUnanswered: setUnanswered,
    onSlotUnavailable: showTimes,
    onPriceChanged,
  });
  const { isPending, error, variables } = form.sending;
  const isFull =
    !bookable.isCapReached &&
    appointment.slots.data?.length === 0 &&
    availability.get(appointment.day)?.reason === 'full';
  const waiting = useWaitForm(bookable, appointment.day, form.ref);
  const fields = isFull ? { ...form, fieldProps: waiting.fieldProps } : form;
  const attempt = useFindAttempt({
    storageKey,
    // That of several people is asked for by their form.
    isUnanswered: unanswered !== null && (getPeopleDraft(storageKey)?.people ?? 1) === 1,
    isPending,
    order,
    onBooked,
    onNotBooked: () => setUnanswered(null),
  });
  const code = getErrorCode(error);
  const saveDraft = useDraft(storageKey, form.ref, appointment, setForOther, collection.chooseHome);
  const [age, checkAge] = useAge(form.ref);
  const { day, time } = appointment;
  useCapCheck(isWithoutFreeDay(availability));
  useChoicesBeforeHydration(form.ref, appointment, setForOther);
  const refused = variables ? order.getAppointment(variables) : null;
  // The rejection was for another time.
  const isSettled = time !== null && refused !== null && (refused.day !== day || refused.time !== time);

  // An unanswered request may have booked; sending it again finds out.
  if (bookable.isCapReached && !unanswered && !error && !isPending) {
    return (
      <Suspense>
        <CapReached bookable={bookable} />
      </Suspense>
    );
  }
  // The last capacity was taken just now: keep the input, and show only this.
  const hasNoneLeft = bookable.isCapReached && code === 'offer-full';

  // An attempt without an answer goes on as it was.
  const canAdd = !isFull && !bookable.isCapReached && !unanswered && !isPending;
  function addPeople(askedAt: 'when' | 'who') {
    saveDraft();
    count.choose(2, askedAt);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (isFull) return waiting.formProps.onSubmit(event);
    if (time !== null && isAnswered(event)) return form.formProps.onSubmit(event);
    event.preventDefault();
    if (time === null) showTimes();
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    (isFull ? waiting : form).formProps.onInput(event);
    checkAge();
    if (form.confirming && (event.target as HTMLInputElement).name === 'patientPhone') form.confirming.stop();
    saveDraft();
  }

  return (
    <form
      {...form.formProps}
      className={`stack ${styles.form} ${styles.withPanel}`}
      onSubmit={submit}
      onInput={onInput}
    >
      <div className={`stack ${styles.parts}`}>
        {bookable.homeCollection && <CollectionFields form={fields} bookable={bookable} collection={collection} />}
        {!collection.needsPincode && (
          <section className="stack-4" aria-labelledby="when">
            <div className="flow-3 ends">
              <h2 id="when">When</h2>
              {canAdd && (
                <Button look="quiet" onClick={() => addPeople('when')}>
                  For more than one person
                </Button>
              )}
            </div>
            {hasNoneLeft ? (
              <Suspense>
                <CapReached bookable={bookable} />
              </Suspense>
            ) : (
              <AppointmentFields
                bookable={bookable}
                appointment={appointment}
                availability={availability}
                collection={collection}
                firstPart={wanted.part}
                justTaken={code === 'slot-taken' || code === 'already-booked' ? refused : null}
                focusRef={times}
              />
            )}
          </section>
        )}
        <section className="stack-4" aria-labelledby="who">
          <h2 id="who">Who</h2>
          <PatientFields form={fields} isForOther={isForOther} age={age} onForOther={setForOther}>
            {canAdd && (
              <div>
                <Button look="secondary" onClick={() => addPeople('who')}>
                  Add another person
                </Button>
              </div>
            )}
            <p role="alert" className="bad">
              {count.isFailed &&
                'The form for several people could not be loaded. Check your connection and try again.'}
            </p>
          </PatientFields>
        </section>
        {hasLimits(bookable) && (
          <Suspense>
            <LimitQuestions form={form.ref} people={1} bookable={bookable} />
          </Suspense>
        )}
        {form.confirming && (
          <Suspense>
            <ConfirmNumber {...form.confirming} field={form.fieldProps('phoneCode')} />
          </Suspense>
        )}
      </div>
      <ConfirmPanel
        bookable={bookable}
        agreedPaise={agreedPaise}
        appointment={appointment}
        collection={collection}
        isPending={isPending}
        attempt={attempt}
        error={isSettled && !hasNoneLeft ? null : error}
        hasNoneLeft={hasNoneLeft}
        wait={isFull ? { isPending: waiting.sending.isPending, error: waiting.failure } : null}
      />
    </form>
  );
}

function NotLoaded() {
  return <p role="alert">This could not be loaded. Check your connection and reload the page.</p>;
}

/** A restored page may be older than the last booking. */
function useCapCheck(hasNoFreeDay: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (hasNoFreeDay) void queryClient.invalidateQueries({ queryKey: [vendorBySlug.path] });
  }, [hasNoFreeDay, queryClient]);
}

/** Takes over a day or time that was chosen before hydration, so that the marked choice is what gets booked. */
function useChoicesBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  { today, restore }: AppointmentChoice,
  setForOther: (isForOther: boolean) => void,
) {
  const first = useRef({ today, restore });
  useEffect(() => {
    const marked = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]:checked`);
    const day = marked('day');
    const time = marked('time');
    const typed = form.current?.querySelector<HTMLInputElement>('input[type=date]');
    const isTyped = typed && typed.value !== typed.defaultValue && isBookable(typed.value, first.current.today);
    // The server's own default needs no restoring.
    if (day && (!day.defaultChecked || (time && !isTyped))) {
      first.current.restore({ day: day.value, time: time?.value ?? null });
    } else if (isTyped) {
      first.current.restore({ day: typed.value, time: null });
    }
    if (marked('bookedFor')?.value === 'other') setForOther(true);
  }, [form, setForOther]);
}
