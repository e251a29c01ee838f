import { useState } from 'react';
import { getErrorCode } from '../../../../contract/errors.ts';
import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { changeBookingItems } from '../../../../contract/vendor/vendor-bookings.ts';
import { formatRupees, parsePaise, serializeRupees } from '../../../../domain/text/money.ts';
import { getChangedCharge } from '../../../api/changed-charge.ts';
import { MultiSelect } from '../../../form/multi-select.tsx';
import { FormDialog } from '../../../portal/form/form-dialog.tsx';
import { readOptionalText, readTexts } from '../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../portal/form/use-portal-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatItem, parseItem, toOption } from '../data/bookable-options.ts';
import { isBookingList } from '../data/booking-lists.ts';
import { useItemPicker } from './use-item-picker.ts';

export function ChangeItemsDialog({ booking, onClose }: { booking: StaffBookingDetails; onClose(): void }) {
  const { items: bookable, search } = useItemPicker();
  const items = booking.items.filter(({ testId, packageId }) => testId !== null || packageId !== null);
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const dropped = items.filter((item) => unticked.includes(formatItem(item)));
  // The charge for coming to the patient. When another one is due, the desk is asked before anything is changed.
  const [chargePaise, setChargePaise] = useState(sum(booking.items.filter((item) => !items.includes(item))));
  const priceOf = (value: string) => bookable?.find((item) => formatItem(item) === value)?.price;
  const tests =
    sum(items.filter((item) => !dropped.includes(item))) +
    added.reduce((total, value) => total + parsePaise(priceOf(value) ?? '0.00'), 0);
  const form = usePortalForm({
    endpoint: changeBookingItems,
    fields: ['items', 'add', 'reason'],
    toRequest: (typed) => ({
      bookingId: booking.id,
      drop: dropped.map(({ testId, packageId }) => ({ testId, packageId })),
      add: readTexts(typed, 'add').map((value) => ({ ...parseItem(value), expectedPrice: priceOf(value) })),
      version: booking.itemsVersion,
      ...(booking.collection && { expectedCharge: serializeRupees(chargePaise) }),
      reason: readOptionalText(typed, 'reason'),
    }),
    check: () =>
      dropped.length === items.length && added.length === 0
        ? { items: 'A booking needs at least one test. To drop all of them, cancel the booking.' }
        : {},
    toMessage: (message, failure) =>
      getErrorCode(failure) === 'charge-changed'
        ? `Coming to the patient costs ${formatRupees(chargePaise)} for these tests. Save again if the patient agrees.`
        : message,
    refetch: isBookingList,
    done: ({ booking: { patientName, price } }) =>
      `The tests of ${patientName} are changed. Together they cost ${formatRupees(parsePaise(price))}.`,
  });
  const dueCharge = getChangedCharge(form.sending.error);
  if (dueCharge !== null && dueCharge !== chargePaise) setChargePaise(dueCharge);
  const { error } = form.fieldProps('items');
  return (
    <FormDialog
      title={`Tests of ${booking.patientName}`}
      form={form}
      submitText="Save"
      busyText="Saving..."
      onClose={onClose}
    >
      <fieldset>
        <legend>Booked</legend>
        {items.map((item, at) => (
          <Checkbox
            key={formatItem(item)}
            label={`${item.name}, ${formatRupees(parsePaise(item.price))}`}
            name="items"
            value={formatItem(item)}
            checked={!dropped.includes(item)}
            error={at === items.length - 1 ? error : undefined}
            onChange={({ target }) =>
              setUnticked(
                target.checked ? unticked.filter((each) => each !== target.value) : [...unticked, target.value],
              )
            }
          />
        ))}
      </fieldset>
      <MultiSelect
        label="Add tests and packages"
        {...form.fieldProps('add')}
        {...search}
        options={bookable?.filter((item) => !items.some((each) => formatItem(each) === formatItem(item))).map(toOption)}
        onChange={(selected) => setAdded(selected.map(({ value }) => String(value)))}
      />
      <p aria-live="polite">
        Together <strong className="figures">{formatRupees(tests + chargePaise)}</strong>
        {booking.collection && `, ${formatRupees(chargePaise)} of it for coming to the patient`}
      </p>
      <Field label="Reason (optional)" maxLength={500} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}

function sum(items: StaffBookingDetails['items']): number {
  return items.reduce((total, { price }) => total + parsePaise(price), 0);
}
