import { useState } from 'react';
import { addClosure, defaultHalfDay, previewClosure } from '../../../contract/vendor/availability/closures.ts';
import { maxDaysAhead } from '../../../domain/schedule/closure-limits.ts';
import { type ClosureRepeat, closureRepeats, describeRepeat } from '../../../domain/schedule/repeating-closures.ts';
import { addDays, parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { DateField, TimeField } from '../../form/date-time-fields.tsx';
import type { FieldErrors } from '../../form/parse-request.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useToday } from '../../page/site.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { closureQueries } from './closure-queries.ts';
import { toEndTime } from './day-draft.ts';
import { typedIsKept, useConfirmAffected } from './use-confirm-affected.tsx';

const fields = ['closureDate', 'repeats', 'until', 'reason', 'halfDayStartTime', 'halfDayEndTime'] as const;
type Name = (typeof fields)[number];
const unknownDay: Record<ClosureRepeat, string> = {
  monthly: 'Same weekday of each month',
  fortnightly: 'Every two weeks',
};
/** 'Second Saturday of each month' */
const toOption = (text: string) => text.replace(/^(on the )?(.)/, (_, _on, letter: string) => letter.toUpperCase());

/** Noon in UTC is the same date in nearly all time zones of browsers. */
const toInstant = (date: string) => (date ? `${date}T12:00:00.000Z` : date);
const toClockTime = (time: string) => (time ? `${time.slice(0, 5)}:00` : null);
const toEnd = (time: string) => (time ? toEndTime(time.slice(0, 5)) : null);

export function ClosureForm({ vendorId }: { vendorId: number }) {
  const today = useToday();
  const [day, setDay] = useState('');
  const [repeats, setRepeats] = useState<ClosureRepeat | ''>('');
  const [isHalfDay, setHalfDay] = useState(false);
  const { confirm, dialog } = useConfirmAffected();
  const { ref, formProps, fieldProps, isBusy } = usePortalForm<typeof addClosure, Name>({
    endpoint: addClosure,
    fields,
    toRequest: (form) => ({
      vendorId,
      closureDate: toInstant(readText(form, 'closureDate')),
      until: toInstant(readText(form, 'until')) || null,
      repeats: repeats || null,
      reason: readText(form, 'reason'),
      isHalfDay,
      halfDayStartTime: isHalfDay ? toClockTime(readText(form, 'halfDayStartTime')) : null,
      halfDayEndTime: isHalfDay ? toEnd(readText(form, 'halfDayEndTime')) : null,
    }),
    check: ({ closureDate }): FieldErrors<Name> => (closureDate ? {} : { closureDate: 'Choose a day.' }),
    before: async (closure, call) => confirm(await call(previewClosure, closure)),
    onSuccess: () => {
      ref.current?.reset();
      setDay('');
      setRepeats('');
      setHalfDay(false);
    },
    refetch: closureQueries,
    done: ({ message }) => message,
    failed: (_, error) => `Failed to add closure: ${getErrorMessage(error, typedIsKept)}`,
  });
  return (
    <form {...formProps} className="stack-4 list-width" aria-label="New closure">
      <div className="stack-3 halves">
        <DateField
          {...fieldProps('closureDate')}
          label="Date"
          min={today}
          max={addDays(today, maxDaysAhead)}
          required
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Select
          {...fieldProps('repeats')}
          label="Repeat"
          value={repeats}
          onChange={(event) => setRepeats(event.currentTarget.value as ClosureRepeat | '')}
        >
          <option value="">Does not repeat</option>
          {closureRepeats.map((repeat) => (
            <option key={repeat} value={repeat}>
              {parsePlainDate(day) ? toOption(describeRepeat(repeat, day)) : unknownDay[repeat]}
            </option>
          ))}
        </Select>
        {!repeats && (
          <DateField {...fieldProps('until')} label="Until (optional)" min={today} max={addDays(today, maxDaysAhead)} />
        )}
        <Field {...fieldProps('reason')} label="Reason (optional)" maxLength={200} autoComplete="off" />
      </div>
      <p className="hint">
        {repeats
          ? 'You can open again on one of the days, or end it at any time. Patients who are booked on a later day are asked 30 days ahead.'
          : 'Closed each day from first to last.'}
      </p>
      <Switch label="Half-day" checked={isHalfDay} onChange={(event) => setHalfDay(event.currentTarget.checked)} />
      {isHalfDay && (
        <div className="stack-3 halves">
          <TimeField
            {...fieldProps('halfDayStartTime')}
            label="Closed from"
            defaultValue={formatPlainTime(defaultHalfDay.startMinute)}
          />
          <TimeField
            {...fieldProps('halfDayEndTime')}
            label="Closed until"
            defaultValue={formatPlainTime(defaultHalfDay.endMinute)}
          />
        </div>
      )}
      <div className="cluster-3">
        <SubmitButton isBusy={isBusy} busyText="Adding...">
          Add closure
        </SubmitButton>
      </div>
      {dialog}
    </form>
  );
}
