import type { DeskSlot } from '../../../contract/vendor/booking-desk.ts';
import { nowWaiting } from '../../../domain/bookings/desk-day.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { Select } from '../../ui/field.tsx';

/** Times of a day with room, the next one selected, or waiting now where that is possible. Enter submits the form. */
export function TimeSelect({
  date,
  slots: { data, isError },
  name,
  error,
  preferred = '',
  without = '',
  startsFrom = '',
  mayWait = false,
}: {
  date: string;
  /** The slots of that day, once they have loaded. */
  slots: { data: readonly DeskSlot[] | undefined; isError: boolean };
  name: string;
  error: string | undefined;
  /** Preselected instead of the next one, if it has room. */
  preferred?: string;
  without?: string;
  /** Selects no earlier time than this one, although the slot in progress can be chosen. */
  startsFrom?: string;
  /** Offers to wait now, and selects it unless another time is preferred. */
  mayWait?: boolean;
}) {
  const day = parsePlainDate(date);
  const free = data?.filter(({ time, isBookable }) => isBookable && time !== without);
  const none = (() => {
    if (!day) return 'Choose a day first';
    if (isError) return 'The times could not be loaded';
    return free ? 'No time with room on this day' : 'Loading...';
  })();
  const isPreferredFree = free?.some(({ time }) => time === preferred);
  const next = mayWait ? nowWaiting : (free?.find(({ time }) => time >= startsFrom) ?? free?.[0])?.time;
  const start = isPreferredFree ? preferred : next;
  return (
    <Select
      // Remounted when the times arrive, to select the first of them.
      key={start}
      label="Time"
      name={name}
      error={error}
      // Blank, too: what loads later is not the user's choice.
      defaultValue={start ?? ''}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    >
      {mayWait && <option value={nowWaiting}>Now, waiting</option>}
      {free?.length
        ? free.map(({ time, capacity, taken }) => (
            <option key={time} value={time}>
              {formatTimeOfDay(parsePlainTime(time) ?? 0)} ({capacity - taken} free)
            </option>
          ))
        : !mayWait && <option value="">{none}</option>}
    </Select>
  );
}
