import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { formatRelativeDate } from '../../../../domain/time/format-date.ts';
import { formatSlotTime } from '../../format-slot.ts';
import facts from './card-facts.module.css';

/** The first free time on a card. Its label is for readers, and that of a collector also for eyes. */
export function FirstTime({
  slot,
  label,
  isCollector = false,
  none = 'No free time in the next 7 days',
  today,
}: {
  slot: { date: string; time: string } | null | undefined;
  label: string;
  isCollector?: boolean;
  /** What is said without one. */
  none?: string;
  today: PlainDate;
}) {
  return (
    <p className={facts.time}>
      {slot ? (
        <>
          <span className={isCollector ? facts.word : 'visually-hidden'}>
            {isCollector ? 'Collector ' : `${label}: `}
          </span>
          <strong>
            {formatRelativeDate(slot.date, today)}, <span className={facts.clock}>{formatSlotTime(slot.time)}</span>
          </strong>
        </>
      ) : (
        none
      )}
    </p>
  );
}
