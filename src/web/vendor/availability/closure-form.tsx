import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addClosure, defaultHalfDay, previewClosure } from '../../../contract/vendor/closures.ts';
import { addDays } from '../../../domain/calendar.ts';
import { formatPlainTime } from '../../../domain/plain-time.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { DateField, TimeField } from '../../form/date-time-fields.tsx';
import type { FieldErrors } from '../../form/parse-request.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { useToday } from '../../page/site.tsx';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useTellDone } from '../../portal/use-tell-done.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import availabilityStyles from './availability.module.css';
import styles from './closures.module.css';
import { toEndTime } from './day-draft.ts';
import { refreshClosures } from './refresh-closures.ts';
import { ChangeDeclined, useConfirmTouched } from './use-confirm-touched.tsx';

const fields = ['closureDate', 'until', 'reason', 'halfDayStartTime', 'halfDayEndTime'] as const;
type Name = (typeof fields)[number];
const maxDaysAhead = 730;

/** Noon in UTC: the same date in every zone in which a browser may be. */
const toInstant = (date: string) => (date ? `${date}T12:00:00.000Z` : date);
const toClockTime = (time: string) => (time ? `${time.slice(0, 5)}:00` : null);
const toEnd = (time: string) => (time ? toEndTime(time.slice(0, 5)) : null);

/** A day, a part of one, or a range of days on which the lab is closed. */
export function ClosureForm({ vendorId }: { vendorId: number }) {
  const today = useToday();
  const call = useSignedInCall();
  const toast = useToast();
  const tellDone = useTellDone();
  const queryClient = useQueryClient();
  const [isHalfDay, setHalfDay] = useState(false);
  const { confirm, dialog } = useConfirmTouched();
  const { ref, formProps, fieldProps, sending } = useForm<typeof addClosure, Name>({
    endpoint: addClosure,
    fields,
    toRequest: (typed) => ({
      vendorId,
      closureDate: toInstant(typed.closureDate),
      until: typed.until ? toInstant(typed.until) : null,
      reason: typed.reason,
      isHalfDay,
      halfDayStartTime: isHalfDay ? toClockTime(typed.halfDayStartTime) : null,
      halfDayEndTime: isHalfDay ? toEnd(typed.halfDayEndTime) : null,
    }),
    check: ({ closureDate }): FieldErrors<Name> => (closureDate ? {} : { closureDate: 'Choose a day.' }),
    call: async (endpoint, request, options) => {
      // The one endpoint of this form.
      await confirm(await call(previewClosure, request as Parameters<typeof call<typeof previewClosure>>[1]));
      return call(endpoint, request, options);
    },
    onSuccess: ({ message }) => {
      ref.current?.reset();
      setHalfDay(false);
      return tellDone({ tone: 'good', title: message }, refreshClosures(queryClient));
    },
    onError: (error) => {
      if (error instanceof ChangeDeclined) return;
      const message = getErrorMessage(error, 'We could not reach the server. What you typed is still here.');
      toast({ tone: 'bad', title: `Failed to add closure: ${message}` });
    },
  });
  return (
    <form {...formProps} className={styles.closureForm} aria-label="New closure">
      <div className={styles.closureFields}>
        <DateField
          {...fieldProps('closureDate')}
          label="Date"
          min={today}
          max={addDays(today, maxDaysAhead)}
          required
        />
        <DateField {...fieldProps('until')} label="Until (optional)" min={today} max={addDays(today, maxDaysAhead)} />
        <Field {...fieldProps('reason')} label="Reason (optional)" maxLength={200} autoComplete="off" />
      </div>
      <p className="hint">With a last day, each day from the first to the last gets a closure of its own.</p>
      <Switch label="Half-day" checked={isHalfDay} onChange={(event) => setHalfDay(event.currentTarget.checked)} />
      {isHalfDay && (
        <div className={styles.closureFields}>
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
      <div className={availabilityStyles.buttons}>
        <SubmitButton isBusy={sending.isPending} busyText="Adding...">
          Add Closure
        </SubmitButton>
      </div>
      {dialog}
    </form>
  );
}
