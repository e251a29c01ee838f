import { useState } from 'react';
import type { KnownPatient } from '../../../../contract/vendor/known-patients.ts';
import { bookingHorizonDays } from '../../../../domain/schedule/free-slots.ts';
import { addDays, type PlainDate, parsePlainDate } from '../../../../domain/time/calendar.ts';
import { AgeField } from '../../../form/age-field.tsx';
import { DateField } from '../../../form/date-time-fields.tsx';
import { MultiSelect } from '../../../form/multi-select.tsx';
import { TimeSelect } from '../../../portal/bookings/time-select.tsx';
import { FormDialog } from '../../../portal/form/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { formatItem, toOption } from '../data/bookable-options.ts';
import { useOwnSlots } from '../panel/own-slots.ts';
import { WalkInPayment } from '../panel/payment/walk-in-payment.tsx';
import { ReferrerField } from '../panel/referrer-field.tsx';
import { useItemPicker } from '../panel/use-item-picker.ts';
import { KnownPatients } from './known-patients.tsx';
import { OtherPeople } from './other-people.tsx';
import { useWalkInForm } from './use-walk-in-form.ts';
import styles from './walk-in.module.css';

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
  const slots = useOwnSlots(date);
  const areTimesComing = parsePlainDate(date) !== null && !slots.data && !slots.isError;
  const [othersCount, setOthersCount] = useState(0);
  const { form, submitText, bookAndGoOn, goesOn, wasBooked } = useWalkInForm({
    items,
    othersCount,
    areTimesComing,
    onPrint,
  });
  return (
    <FormDialog
      title="Walk-in"
      isBeside
      form={form}
      submitText={submitText}
      busyText="Booking..."
      secondAction={
        <Button look="secondary" isUnavailable={form.isBusy} onClick={bookAndGoOn}>
          Book, and next
        </Button>
      }
      onClose={() => (wasBooked() ? onBooked(goesOn()) : onClose())}
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
      {othersCount === 0 && (
        <WalkInPayment
          items={items?.filter((item) => chosen.includes(formatItem(item))) ?? []}
          mayTake={date === today && channel === 'walk-in'}
          fieldProps={form.fieldProps}
        />
      )}
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
      <OtherPeople fieldProps={form.fieldProps} onCount={setOthersCount} />
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
