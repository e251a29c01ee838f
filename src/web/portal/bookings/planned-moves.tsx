import type { PlannedMove } from '../../../contract/vendor/availability/affected-bookings.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useToday } from '../../page/site.tsx';

/** From when to when each of several bookings would move. */
export function PlannedMoves({ moves }: { moves: readonly PlannedMove[] }) {
  const today = useToday();
  const format = ({ date, time }: { date: string; time: string }) =>
    `${formatRelativeDate(date, today)}, ${formatTimeOfDay(parsePlainTime(time) ?? 0)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which a keyboard must be able to do
    <section className="scroll" tabIndex={0} aria-label="New appointments">
      <ul>
        {moves.map(({ bookingId, patientName, from, to }) => (
          <li key={bookingId} className="flow-4">
            <strong translate="no">{patientName}</strong>
            <span>
              {format(from)} to {to ? format(to) : '(no free time; it stays)'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
