import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getErrorCode } from '../../../../contract/errors.ts';
import type { VisitRequest } from '../../../../contract/patient/visits/visits.ts';
import { type Bookable, getItemKey, getStorageKey, getTotal, hasLimits } from '../choose/bookable.ts';
import { describeTimes } from '../choose/describe-times.ts';
import { useAppointmentChoice, visitTimesQuery } from '../choose/use-appointment-choice.ts';
import { useBookableDays } from '../choose/use-bookable-days.ts';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';
import type { PeopleCount as Count } from '../choose/use-people-count.ts';
import { useUnansweredBooking } from '../choose/use-unanswered-booking.ts';
import type { WantedTime } from '../choose/wanted-time.ts';
import { AppointmentFields } from '../details/appointment-fields.tsx';
import { CollectionFields } from '../details/collection-fields.tsx';
import { useDraft } from '../details/use-draft.ts';
import { getLastAttempt } from '../send/booking-attempt.ts';
import styles from '../send/booking-form.module.css';
import { ConfirmPanel } from '../send/confirm-panel.tsx';
import type { CreatedBooking } from '../send/created-booking.ts';
import { useAgreedPrice } from '../send/use-agreed-price.ts';
import { isAnswered, useBookingForm } from '../send/use-booking-form.ts';
import { useFindAttempt } from '../send/use-find-attempt.ts';
import LimitQuestions from './limit-questions.tsx';
import { PeopleCount } from './people-count.tsx';
import { SameTest } from './same-test.tsx';
import { startWithBaskets } from './start-with-baskets.ts';
import { listErrorFields, replaceFirst, type TypedPerson } from './typed-people.ts';
import { useVisitPeople } from './use-visit-people.ts';
import { orderForSeveral } from './visit-order.ts';
import { forFirst, VisitPeople } from './visit-people.tsx';
import { VisitSummary } from './visit-summary.tsx';

const CapReached = lazy(() => import('../choose/cap-reached.tsx').catch(() => ({ default: NotLoaded as never })));
const ConfirmNumber = lazy(() =>
  import('../details/confirm-number.tsx').catch(() => ({ default: NotLoaded as never })),
);

/** The form for several people, who are booked together. */
export default function VisitForm({
  bookable: offered,
  wanted,
  collection,
  count,
  onBooked,
}: {
  /** With the price for one person, or with what each of several wants. */
  bookable: Bookable;
  wanted: WantedTime;
  collection: CollectionChoice;
  count: Count;
  onBooked(booking: CreatedBooking): void;
}) {
  const { people } = count;
  const times = useRef<HTMLFieldSetElement>(null);
  const ref = useRef<HTMLFormElement>(null);
  const storageKey = getStorageKey(offered);
  // Before the drafts are read.
  useState(() => startWithBaskets(storageKey, offered));
  const { wantedBy } = offered;
  // A form for one would have the tests of all.
  const fewest = wantedBy && wantedBy.filter((own) => own.length > 0).length > 1 ? 2 : 1;
  const { isAtHome } = collection;
  const { vendor } = offered;
  const [unanswered, setUnanswered] = useUnansweredBooking(storageKey);
  const appointment = useAppointmentChoice(vendor, { wanted: wanted.day, unanswered, isAtHome, people });
  const { day, time } = appointment;
  const availability = useBookableDays(vendor.id, undefined, isAtHome);
  const { data: offeredTimes = [] } = useQuery(visitTimesQuery(vendor.id, day, people, isAtHome));
  const findTimes = (first: string | null) => {
    const asked =
      unanswered?.day === day && unanswered.time === first ? getLastAttempt<VisitRequest>(storageKey) : null;
    return (
      asked?.request.people.map(({ appointmentTime }) => appointmentTime) ??
      offeredTimes.find((each) => each[0] === first) ??
      []
    );
  };
  const describe = isAtHome ? undefined : (first: string) => describeTimes(findTimes(first));
  const [isForOther, setForOther] = useState(false);
  const saveDraft = useDraft(storageKey, ref, appointment, setForOther, collection.chooseHome);
  const { typed, keys, read, remove } = useVisitPeople(storageKey, ref, offered, count);

  const testsPaise = sumTests(typed) || offered.pricePaise * (wantedBy ? 1 : people);
  const { agreedPaise, currentPaise, setNewPrice, agree } = useAgreedPrice(testsPaise, listWanted(typed));
  const bookable = { ...offered, pricePaise: currentPaise };
  const chargePaise = getTotal(bookable, isAtHome) - currentPaise;
  const order = orderForSeveral(offered, { day, times: findTimes(time), people, chargePaise }, collection);
  const showTimes = () => times.current?.focus();
  const booked = (placed: CreatedBooking) => {
    agree();
    onBooked(placed);
  };
  const form = useBookingForm({
    ref,
    order,
    day,
    storageKey,
    moreFields: listErrorFields(people),
    onBooked: booked,
    onUnanswered: setUnanswered,
    onSlotUnavailable: showTimes,
    onPriceChanged: setNewPrice,
  });
  const { isPending, error, variables } = form.sending;
  const attempt = useFindAttempt({
    storageKey,
    isUnanswered: unanswered !== null,
    isPending,
    order,
    onBooked: booked,
    onNotBooked: () => setUnanswered(null),
  });
  const code = getErrorCode(error);
  const refused = variables ? order.getAppointment(variables) : null;
  const isSettled = time !== null && refused !== null && (refused.day !== day || refused.time !== time);
  const isFixed = isPending || unanswered !== null;
  // An attempt without an answer may have booked.
  const hasNoneLeft = bookable.isCapReached && !isFixed;
  const summary = <VisitSummary bookable={bookable} people={typed} times={findTimes(time)} chargePaise={chargePaise} />;

  function removeFirst() {
    if (!ref.current) return;
    // The second is somebody else than the one who books, and has the field that says who.
    flushSync(() => setForOther(true));
    replaceFirst(ref.current, offered);
    saveDraft();
    remove(1);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (time !== null && isAnswered(event)) return form.formProps.onSubmit(event);
    event.preventDefault();
    if (time === null) showTimes();
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.formProps.onInput(event);
    read();
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
        {bookable.homeCollection && (
          <CollectionFields form={forFirst(form)} bookable={bookable} collection={collection} />
        )}
        {!collection.needsPincode && (
          <section className="stack-4" aria-labelledby="when">
            <h2 id="when">When</h2>
            {!isFixed && <PeopleCount people={people} fewest={fewest} choose={(next) => count.choose(next, 'when')} />}
            <SameTest bookable={offered} people={people} />
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
                {...(describe && { describe })}
                focusRef={times}
              />
            )}
          </section>
        )}
        <VisitPeople
          form={form}
          bookable={bookable}
          typed={typed}
          keys={keys}
          fewest={fewest}
          isForOther={isForOther}
          onForOther={setForOther}
          onRemoveFirst={removeFirst}
          onRemove={remove}
          onAdd={isFixed ? null : () => count.choose(people + 1, 'who')}
        />
        <div className="narrow-only">{summary}</div>
        {hasLimits(bookable) && <LimitQuestions form={ref} people={people} bookable={offered} />}
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
        error={isSettled ? null : error}
        hasNoneLeft={hasNoneLeft}
        describe={describe}
      >
        {summary}
      </ConfirmPanel>
    </form>
  );
}

function NotLoaded() {
  return <p role="alert">The code could not be asked. Check your connection and reload the page.</p>;
}

const sumTests = (people: readonly TypedPerson[]) =>
  people.reduce((sum, { items }) => sum + items.reduce((own, { pricePaise }) => own + pricePaise, 0), 0);

const listWanted = (people: readonly TypedPerson[]) =>
  people.map(({ items }) => items.map(getItemKey).join()).join(' ');
