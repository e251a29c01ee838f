import type { DeskSlot } from '../../../contract/vendor/booking-desk.ts';
import { nowWaiting } from '../../../domain/bookings/desk-day.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { Select } from '../../ui/field.tsx';

/** A time with its room, or that of the first of several people with the times of all. */
export type TimeChoice = DeskSlot | { time: string; isBookable: boolean; times: readonly string[] };

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
  slots: { data: readonly TimeChoice[] | undefined; isError: boolean };
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
        ? free.map((choice) => (
            <option key={choice.time} value={choice.time}>
              {describeChoice(choice)}
            </option>
          ))
        : !mayWait && <option value="">{none}</option>}
    </Select>
  );
}

/** '9:00 am (2 free)', '9:00 am, 9:30 am' */
function describeChoice(choice: TimeChoice): string {
  if ('times' in choice) return [...new Set(choice.times)].map(formatTime).join(', ');
  return `${formatTime(choice.time)} (${choice.capacity - choice.taken} free)`;
}

const formatTime = (time: string) => formatTimeOfDay(parsePlainTime(time) ?? 0);
