import { DayPicker } from 'react-day-picker';
import type { Day } from '../../../domain/calendar.ts';
import { fullDate } from '../../../domain/format-date.ts';
import styles from './month-calendar.module.css';
import { type Outlook, outlookWords } from './use-bookable-days.ts';

/** A month at a time, with the days that cannot be booked shut. Escape closes it. */
export default function MonthCalendar({
  day,
  today,
  last,
  outlook,
  onChoose,
  onClose,
}: {
  day: Day;
  today: Day;
  last: Day;
  outlook: Outlook;
  onChoose(day: Day): void;
  onClose(): void;
}) {
  const reasonOf = (date: Date) => outlook.get(dayOf(date))?.reason ?? null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a way out for the keyboard; the button stays one, too
    <div
      className={styles.calendar}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <DayPicker
        mode="single"
        required
        autoFocus
        selected={dateOf(day)}
        onSelect={(date) => onChoose(dayOf(date))}
        today={dateOf(today)}
        defaultMonth={dateOf(day)}
        startMonth={dateOf(today)}
        endMonth={dateOf(last)}
        disabled={[{ before: dateOf(today) }, { after: dateOf(last) }, (date) => reasonOf(date) !== null]}
        modifiers={{ full: (date) => reasonOf(date) === 'full' }}
        modifiersClassNames={{ full: styles.full ?? '' }}
        labels={{
          labelDayButton: (date) =>
            [fullDate(dayOf(date)), outlookWords(outlook.get(dayOf(date)))].filter(Boolean).join(', '),
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
        Grey days cannot be booked: the lab is closed, or <s>full</s>. Bookings open up to {fullDate(last)}.
      </p>
    </div>
  );
}

// The calendar reckons with the browser's own dates. At noon every zone has the day that is meant.
function dateOf(day: Day): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12);
}

function dayOf(date: Date): Day {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
