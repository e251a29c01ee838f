import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../contract/errors.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import type { KnownPatient } from '../../../contract/vendor/known-patients.ts';
import { bookingHorizonDays } from '../../../domain/schedule/free-slots.ts';
import { addDays, type PlainDate, parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { AgeField, ageFields, toAge } from '../../form/age-field.tsx';
import { DateField } from '../../form/date-time-fields.tsx';
import { MultiSelect } from '../../form/multi-select.tsx';
import { TimeSelect } from '../../portal/bookings/time-select.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readOptionalText, readText, readTexts } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { formatItem, parseItem, toOption } from './data/bookable-options.ts';
import { isBookingList } from './data/booking-lists.ts';
import { KnownPatients } from './known-patients.tsx';
import { useOwnSlots } from './panel/own-slots.ts';
import { readWalkInPayment, sumItems, WalkInPayment } from './panel/payment/walk-in-payment.tsx';
import { ReferrerField } from './panel/referrer-field.tsx';
import { useItemPicker } from './panel/use-item-picker.ts';
import styles from './walk-in.module.css';

const earlierAttemptBooked =
  'What you typed first is booked: only the answer was lost. Close this and change that booking in the list.';

type WalkInProps = {
  date: PlainDate;
  time: string;
  today: PlainDate;
  /** Prints the bill of a booking that was paid. */
  onPrint(bookingId: number): void;
  onClose(): void;
};

/** A patient at the desk or on the telephone: number, name, tests, Enter; on request one after the other. */
export function WalkInDialog(props: WalkInProps) {
  const [count, setCount] = useState(0);
  return <WalkInForm key={count} {...props} onBooked={(goesOn) => (goesOn ? setCount(count + 1) : props.onClose())} />;
}

function WalkInForm({
  date: firstDate,
  time,
  today,
  onBooked,
  onPrint,
  onClose,
}: WalkInProps & {
  onBooked(goesOn: boolean): void;
}) {
  const { items, search } = useItemPicker();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [phone, setPhone] = useState('');
  const [known, setKnown] = useState<KnownPatient | null>(null);
  const [date, setDate] = useState(firstDate);
  const [channel, setChannel] = useState('walk-in');
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
  const slots = useOwnSlots(date);
  const areTimesComing = parsePlainDate(date) !== null && !slots.data && !slots.isError;
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
  const isBusy = form.isBusy || isDue;
  return (
    <FormDialog
      title="Walk-in"
      form={{ ...form, isBusy, formProps: { ...form.formProps, onSubmit } }}
      submitText={isQueueFull || isCashAsked ? 'Take all the same' : isAsked ? 'Book once more' : 'Book'}
      busyText="Booking..."
      secondAction={
        <Button
          look="secondary"
          isUnavailable={isBusy}
          onClick={() => {
            goesOn.current = true;
            form.ref.current?.requestSubmit();
          }}
        >
          Book, and next
        </Button>
      }
      onClose={() => (isBooked.current ? onBooked(goesOn.current) : onClose())}
    >
      <Field
        label="Phone"
        type="tel"
        autoComplete="off"
        maxLength={100}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        {...form.fieldProps('patientPhone')}
      />
      <KnownPatients
        phone={phone}
        onChoose={(patient) => {
          setKnown(patient);
          form.ref.current?.querySelector<HTMLElement>('input[role=combobox]')?.focus();
        }}
      />
      <Field
        key={`name ${known?.bookingId}`}
        label="Patient’s name"
        autoComplete="off"
        maxLength={100}
        defaultValue={known?.patientName}
        {...form.fieldProps('patientName')}
      />
      <MultiSelect
        label="Tests and packages"
        {...form.fieldProps('items')}
        {...search}
        options={items?.map(toOption)}
        onChange={(selected) => setChosen(selected.map(({ value }) => String(value)))}
        sendsOnEnter
      />
      <WalkInPayment
        items={items?.filter((item) => chosen.includes(formatItem(item))) ?? []}
        mayTake={date === today && channel === 'walk-in'}
        fieldProps={form.fieldProps}
      />
      <div className="pair">
        <TimeSelect
          key={`${date} ${channel}`}
          date={date}
          slots={slots}
          preferred={date === firstDate ? time : ''}
          mayWait={date === today && channel === 'walk-in'}
          {...form.fieldProps('time')}
        />
        <ReferrerField {...form.fieldProps('referrer')} />
      </div>
      <div key={`person ${known?.bookingId}`} className={`stack-3 ${styles.person}`}>
        <AgeField label="Age" fieldProps={form.fieldProps} {...(known && { age: known })} />
        <Select label="Sex" {...form.fieldProps('patientGender')} defaultValue={known?.patientGender ?? ''}>
          <option value="">Not said</option>
          <option value="female">Female</option>
          <option value="male">Male</option>
          <option value="other">Other</option>
          {known?.patientGender === 'prefer_not_to_say' && (
            <option value="prefer_not_to_say">Prefers not to say</option>
          )}
        </Select>
      </div>
      <Disclosure summary="More">
        <DateField
          label="Day"
          {...form.fieldProps('date')}
          defaultValue={firstDate}
          min={today}
          max={addDays(today, bookingHorizonDays)}
          onChange={(event) => setDate(event.target.value)}
        />
        <Select
          label="How"
          {...form.fieldProps('channel')}
          defaultValue="walk-in"
          onChange={(event) => setChannel(event.target.value)}
        >
          <option value="walk-in">At the counter</option>
          <option value="phone">By telephone</option>
        </Select>
        <Field label="Email" type="email" autoComplete="off" maxLength={254} {...form.fieldProps('patientEmail')} />
        <TextArea label="Instructions" rows={2} maxLength={1000} {...form.fieldProps('specialInstructions')} />
      </Disclosure>
    </FormDialog>
  );
}
