import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays, getWeekday, type PlainDate } from '../../../../domain/time/calendar.ts';
import { formatShortDate } from '../../../../domain/time/format-date.ts';
import { formatShortWeekday } from '../../../../domain/time/weekdays.ts';
import { DayField } from '../../../portal/form/day-field.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './day-stepper.module.css';

const units = {
  day: { days: 1, before: 'Day before', after: 'Day after', present: 'Today' },
  week: { days: 7, before: 'Week before', after: 'Week after', present: 'This week' },
};

export function DayStepper({
  day,
  unit = 'day',
  isPresent,
  goTo,
}: {
  day: PlainDate;
  unit?: keyof typeof units;
  isPresent: boolean;
  goTo(day: PlainDate | undefined): void;
}) {
  const { days, before, after, present } = units[unit];
  return (
    <div className={`line-1 ${styles.stepper}`}>
      <button
        type="button"
        className="icon-button icon-tool"
        aria-label={before}
        onClick={() => goTo(addDays(day, -days))}
      >
        <ChevronLeft size={18} />
      </button>
      <DayField label="Day" day={day} isPlain onDay={(chosen) => chosen && goTo(chosen)}>
        {formatShortWeekday(getWeekday(day))}, {formatShortDate(day)}
      </DayField>
      <button
        type="button"
        className="icon-button icon-tool"
        aria-label={after}
        onClick={() => goTo(addDays(day, days))}
      >
        <ChevronRight size={18} />
      </button>
      {/* On a phone the tab leads back to the present. */}
      {!isPresent && (
        <span className="no-phone">
          <Button look="quiet" onClick={() => goTo(undefined)}>
            {present}
          </Button>
        </span>
      )}
    </div>
  );
}
