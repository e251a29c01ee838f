import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminBookingSummary, adminBookings } from '../../../contract/admin/admin-bookings.ts';
import { moveSeveralBookings, planSeveralMoves, severalMoves } from '../../../contract/admin/several-bookings.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { addDays, parsePlainDate } from '../../../domain/time/calendar.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { DateField } from '../../form/date-time-fields.tsx';
import { useToday } from '../../page/site.tsx';
import { PlannedMoves } from '../../portal/bookings/planned-moves.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { toOutcome } from './use-several-bookings.ts';

/** Moves several bookings to the next free times of their labs, from a day on. */
export function MoveSeveralDialog({
  bookings,
  onDone,
  onClose,
}: {
  bookings: readonly AdminBookingSummary[];
  onDone(): void;
  onClose(): void;
}) {
  const today = useToday();
  const [from, setFrom] = useState<string>(addDays(today, 1));
  const bookingIds = bookings.map(({ id }) => id);
  // Never cached: the free times change with each booking.
  const plan = useQuery({
    ...endpointQuery(planSeveralMoves, { bookingIds, from }),
    enabled: parsePlainDate(from) !== null && from >= today,
    staleTime: 0,
    gcTime: 0,
  });
  const planned = plan.isFetching ? undefined : plan.data?.moves;
  const moves = planned?.flatMap(({ bookingId, to }) => (to ? { bookingId, ...to } : [])) ?? [];
  const form = usePortalForm({
    endpoint: moveSeveralBookings,
    fields: ['reason'],
    toRequest: (typed) => ({ moves, reason: readText(typed, 'reason') }),
    loadSchema: async () => severalMoves,
    refetch: (path) => path.startsWith(adminBookings.path),
    done: ({ movedCount, kept }) => toOutcome(formatPlural(movedCount, 'booking is moved', 'bookings are moved'), kept),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={`Move ${formatPlural(bookings.length, 'booking')}?`}
      form={form}
      submitText={moves.length > 0 ? `Move ${formatPlural(moves.length, 'booking')}` : 'Move'}
      busyText="Moving..."
      isUnavailable={moves.length === 0}
      onClose={onClose}
    >
      <p>Each to the next free time of its lab. Patients with a mobile number or e-mail address get a message.</p>
      <DateField
        label="Not before"
        name="from"
        value={from}
        min={today}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field label="Reason" hint="Patients and lab see it." maxLength={500} {...form.fieldProps('reason')} />
      {plan.error && <FormError>{getErrorMessage(plan.error, 'The free times could not be loaded.')}</FormError>}
      {plan.isFetching && <Skeletons count={4} label="Looking for free times" />}
      {planned && moves.length === 0 && <FormError>There is no free time from this day on.</FormError>}
      {planned && <PlannedMoves moves={planned} />}
    </FormDialog>
  );
}
