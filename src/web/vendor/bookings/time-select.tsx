import { useQuery } from '@tanstack/react-query';
import { vendorSlots } from '../../../contract/vendor/booking-desk.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Select } from '../../ui/field.tsx';

/** Times of a day with room, the next one selected. Enter submits the form. */
export function TimeSelect({
  date,
  name,
  error,
  preferred = '',
  without = '',
}: {
  date: string;
  name: string;
  error: string | undefined;
  /** Preselected instead of the next one, if it has room. */
  preferred?: string;
  without?: string;
}) {
  const day = parsePlainDate(date);
  const { data, isError } = useQuery({ ...endpointQuery(vendorSlots, { date }), enabled: day !== null, staleTime: 0 });
  const free = data?.filter(({ time, isBookable }) => isBookable && time !== without);
  const none = (() => {
    if (!day) return 'Choose a day first';
    if (isError) return 'The times could not be loaded';
    return free ? 'No time with room on this day' : 'Loading...';
  })();
  const start = free?.some(({ time }) => time === preferred) ? preferred : free?.[0]?.time;
  return (
    <Select
      // Remounted when the times arrive, to select the first of them.
      key={start}
      label="Time"
      name={name}
      error={error}
      defaultValue={start}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    >
      {free?.length ? (
        free.map(({ time, capacity, taken }) => (
          <option key={time} value={time}>
            {formatTimeOfDay(parsePlainTime(time) ?? 0)} ({capacity - taken} free)
          </option>
        ))
      ) : (
        <option value="">{none}</option>
      )}
    </Select>
  );
}
