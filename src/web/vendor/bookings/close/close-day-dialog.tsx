import { closeDay, type DayClose, getDayClose } from '../../../../contract/vendor/money/day-close.ts';
import { dayClosing } from '../../../../contract/vendor/money/day-close-schemas.ts';
import { parseBalance } from '../../../../domain/text/money.ts';
import { formatDate } from '../../../../domain/time/format-date.ts';
import { FormDialog } from '../../../portal/form/form-dialog.tsx';
import { readNumber, readOptionalText } from '../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../portal/form/use-portal-form.ts';
import { Field } from '../../../ui/field.tsx';
import { nameOf, rupees } from './close-tables.tsx';

const loadSchema = async () => dayClosing;

/** Counts each drawer. The expected amount is beside it, so that a difference is explained while the cash lies there. */
export function CloseDayDialog({ close, onClose }: { close: DayClose; onClose(): void }) {
  const { date, drawers, expected } = close;
  const names = drawers.flatMap((_, at) => [`counts.${at}.counted`, `counts.${at}.note`]);
  const form = usePortalForm({
    endpoint: closeDay,
    fields: [...names, 'counts'],
    toRequest: (data) => ({
      date,
      seenExpected: expected,
      counts: drawers.map(({ userId }, at) => ({
        userId,
        counted: readNumber(data, `counts.${at}.counted`),
        note: readOptionalText(data, `counts.${at}.note`),
      })),
    }),
    loadSchema,
    check: ({ counts }) =>
      Object.fromEntries(
        counts.flatMap(({ counted, note }, at) => {
          const differs = Math.round(Number(counted) * 100) !== parseBalance(drawers[at]?.expected ?? '0.00');
          return differs && !note ? [[`counts.${at}.note`, 'Say why it differs.']] : [];
        }),
      ),
    refetch: [getDayClose],
    done: `${formatDate(date)} is closed.`,
  });
  return (
    <FormDialog
      title={`Close ${formatDate(date)}`}
      form={form}
      submitText="Close the day"
      busyText="Closing..."
      onClose={onClose}
    >
      <p className="hint">What is noted later counts for the next day. Only an owner corrects the count.</p>
      {drawers.length === 0 && <p>No cash was taken. The day is closed without a count.</p>}
      {drawers.map((drawer, at) => (
        <fieldset key={drawer.userId ?? 'deleted'} className="stack-2">
          <legend>{nameOf(drawer.name)}</legend>
          <Field
            label="Cash counted"
            inputMode="decimal"
            autoComplete="off"
            hint={`Expected ${rupees(drawer.expected)}`}
            {...form.fieldProps(`counts.${at}.counted`)}
          />
          <Field
            label="Note for a difference"
            maxLength={300}
            autoComplete="off"
            {...form.fieldProps(`counts.${at}.note`)}
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}
