import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { nextStepTogether } from '../../../domain/bookings/desk-day.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { BookingActions } from './booking-row.tsx';
import styles from './desk-table.module.css';
import { nameStepTogether } from './panel/booking-steps.ts';

/** Above the rows of people who were booked together, with the next step for all. */
export function TogetherLine({
  people,
  isFirst,
  today,
  isVisitBusy,
  onStepTogether,
}: {
  people: readonly BookingSummary[];
  /** False where the visit goes on in another hour. */
  isFirst: boolean;
  today: string;
} & Pick<BookingActions, 'isVisitBusy' | 'onStepTogether'>) {
  const next = isFirst ? nextStepTogether(people, today) : null;
  return (
    <tr className={styles.together}>
      <td colSpan={5}>
        <div className={`row-3 caption figures ${styles.head}`}>
          <span className="soft">Together: {formatPlural(people.length, 'person', 'people')}</span>
          {next && (
            <button
              type="button"
              className={`pressable ${styles.add}`}
              aria-disabled={isVisitBusy || undefined}
              onClick={() => !isVisitBusy && onStepTogether(next.people, next.step)}
            >
              {nameStepTogether(next.step, next.people.length)}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
