import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays, type PlainDate, parsePlainDate } from '../../../domain/time/calendar.ts';
import { Button } from '../../ui/button.tsx';
import styles from './panel/vendor-bookings.module.css';

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
    <div className={styles.stepper}>
      <button type="button" aria-label={before} onClick={() => goTo(addDays(day, -days))}>
        <ChevronLeft size={18} />
      </button>
      <input
        type="date"
        aria-label="Day"
        value={day}
        onChange={(event) => parsePlainDate(event.target.value) && goTo(event.target.value)}
      />
      <button type="button" aria-label={after} onClick={() => goTo(addDays(day, days))}>
        <ChevronRight size={18} />
      </button>
      {!isPresent && (
        <Button look="quiet" onClick={() => goTo(undefined)}>
          {present}
        </Button>
      )}
    </div>
  );
}
