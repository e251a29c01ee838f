import { DayPicker } from 'react-day-picker';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import styles from './month-calendar.module.css';
import { type DayChoice, formatAvailability } from './use-bookable-days.ts';

export default function MonthCalendar({ day, today, last, availability, onChoose }: DayChoice & { last: PlainDate }) {
  const getReason = (date: Date) => availability.get(fromDate(date))?.reason ?? null;
  return (
    <div className="stack-3">
      <DayPicker
        mode="single"
        required
        autoFocus
        selected={toDate(day)}
        onSelect={(date) => onChoose(fromDate(date))}
        today={toDate(today)}
        defaultMonth={toDate(day)}
        startMonth={toDate(today)}
        endMonth={toDate(last)}
        disabled={[{ before: toDate(today) }, { after: toDate(last) }, (date) => getReason(date) !== null]}
        modifiers={{ full: (date) => getReason(date) === 'full' }}
        modifiersClassNames={{ full: styles.full ?? '' }}
        labels={{
          labelDayButton: (date) =>
            [formatFullDate(fromDate(date)), formatAvailability(availability.get(fromDate(date)))]
              .filter(Boolean)
              .join(', '),
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
        }}
        classNames={{
          months: styles.months ?? '',
          month: styles.month ?? '',
          month_caption: styles.caption ?? '',
          nav: styles.nav ?? '',
          button_previous: styles.move ?? '',
          button_next: styles.move ?? '',
          chevron: styles.chevron ?? '',
          month_grid: styles.grid ?? '',
          weekday: styles.weekday ?? '',
          day: styles.day ?? '',
          day_button: styles.button ?? '',
          selected: styles.selected ?? '',
          today: styles.today ?? '',
          disabled: styles.disabled ?? '',
        }}
      />
      <p className="hint">
        Grey days cannot be booked: the lab is closed, or <s>full</s>. Bookings open up to {formatFullDate(last)}.
      </p>
    </div>
  );
}

// DayPicker uses local dates. Noon is on the same day under any daylight saving.
function toDate(day: PlainDate): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12);
}

function fromDate(date: Date): PlainDate {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
