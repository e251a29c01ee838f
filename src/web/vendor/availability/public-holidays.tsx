import { useQuery } from '@tanstack/react-query';
import {
  closeOnHolidays,
  type PublicHolidays as Holidays,
  previewHolidays,
  publicHolidays,
} from '../../../contract/vendor/availability/public-holidays.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import type { FieldErrors } from '../../form/parse-request.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { readTexts } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { closureQueries } from './closure-queries.ts';
import styles from './public-holidays.module.css';
import { typedIsKept, useConfirmAffected } from './use-confirm-affected.tsx';

/** Folded, and left out while it loads or if it fails: closures can be entered without it. */
export function PublicHolidays({ vendorId }: { vendorId: number }) {
  const { data } = useQuery(endpointQuery(publicHolidays, { vendorId }));
  if (!data || data.holidays.length === 0) return null;
  return (
    <Disclosure summary={`Public holidays ${data.state ? `in ${data.state}` : 'of India'}`}>
      <HolidayForm vendorId={vendorId} holidays={data.holidays} />
    </Disclosure>
  );
}

function HolidayForm({ vendorId, holidays }: { vendorId: number; holidays: Holidays['holidays'] }) {
  const { confirm, dialog } = useConfirmAffected();
  const { ref, formProps, fieldProps, isBusy } = usePortalForm<typeof closeOnHolidays, 'dates'>({
    endpoint: closeOnHolidays,
    fields: ['dates'],
    toRequest: (form) => ({ vendorId, dates: readTexts(form, 'dates') }),
    check: ({ dates }): FieldErrors<'dates'> => (dates.length > 0 ? {} : { dates: 'Tick at least one holiday.' }),
    before: async (chosen, call) => confirm(await call(previewHolidays, chosen)),
    onSuccess: () => {
      ref.current?.reset();
    },
    refetch: closureQueries,
    done: ({ message }) => message,
    failed: (_, error) => `Failed to add closure: ${getErrorMessage(error, typedIsKept)}`,
  });
  const { error } = fieldProps('dates');
  const isAnyEstimated = holidays.some(({ isEstimated }) => isEstimated);
  return (
    <form {...formProps} className="stack-3" aria-label="Public holidays">
      <p className="hint">
        Tick the days on which your lab is closed. {isAnyEstimated && 'Days with * may move by a day with the moon.'}
      </p>
      <ul className={styles.holidays}>
        {holidays.map(({ date, name, isEstimated, isClosed }) => (
          <li key={date}>
            {isClosed ? (
              <p className="touch">
                <Badge>Closed</Badge> <HolidayName date={date} name={name} isEstimated={isEstimated} />
              </p>
            ) : (
              <Checkbox
                name="dates"
                value={date}
                label={<HolidayName date={date} name={name} isEstimated={isEstimated} />}
                aria-invalid={error ? true : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div>
        <SubmitButton isBusy={isBusy} busyText="Adding...">
          Close on these days
        </SubmitButton>
      </div>
      {dialog}
    </form>
  );
}

function HolidayName({ date, name, isEstimated }: { date: string; name: string; isEstimated: boolean }) {
  return (
    <>
      <strong>
        {name}
        {isEstimated && '*'}
      </strong>{' '}
      <span className="soft">{formatFullDate(date)}</span>
    </>
  );
}
