import type { BookingChangeEntry } from '../../../contract/vendor/booking-schemas.ts';
import { cancelReasonNames } from '../../../domain/bookings/cancel-reasons.ts';
import { collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import styles from './booking-facts.module.css';

const verbs = { pending: 'Set to pending', confirmed: 'Confirmed', completed: 'Completed', cancelled: 'Cancelled' };
const attendanceTexts = { arrived: 'Marked as arrived', 'no-show': 'Marked as no-show', none: 'Attendance taken back' };
const actors = { patient: 'the patient', vendor: 'the lab', admin: 'an administrator', system: 'the program' };

export function BookingHistory({ history }: { history: readonly BookingChangeEntry[] }) {
  const first = history[0];
  return (
    <>
      <h3 className={`label ${styles.title}`}>History</h3>
      <ol className={`stack-3 ${styles.history}`}>
        {history.toReversed().map((change) => (
          <li key={change.id}>
            <p>
              {describe(change, change === first)} by {change.by ?? actors[change.actor]}
            </p>
            {change.cancelReason && <p>{cancelReasonNames[change.cancelReason]}</p>}
            {change.reason && <p>“{change.reason}”</p>}
            {change.isDenied && <p>The patient says that they did not ask for this.</p>}
            <p className="hint">{formatShortInstant(change.at)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

const details = { name: 'name', phone: 'phone number', age: 'age', email: 'e-mail address' };

function describe(change: BookingChangeEntry, isFirst: boolean): string {
  const { status, mark, moved, corrected, items, collection, beyondLimit } = change;
  if (moved) return `Moved from ${formatAppointment(moved.from)} to ${formatAppointment(moved.to)}`;
  if (corrected) return `Corrected (${corrected.map((detail) => details[detail]).join(', ')})`;
  if (items) return describeItems(items);
  if (collection) return describeStep(collection);
  if (mark) return attendanceTexts[mark];
  if (beyondLimit) return 'Booked beyond the limit of walk-ins who wait,';
  return isFirst ? 'Booked' : verbs[status];
}

function describeStep({ step, collector, notCollected, taken }: NonNullable<BookingChangeEntry['collection']>): string {
  const parts = [collectionStepNames[step], collector].filter(Boolean).join(': ');
  const amount = taken && `${formatRupees(parsePaise(taken))} taken`;
  return [parts, notCollected, amount, 'noted'].filter(Boolean).join(', ');
}

function describeItems({ dropped, added, price }: NonNullable<BookingChangeEntry['items']>): string {
  const parts = [dropped.length > 0 && `without ${dropped.join(', ')}`, added.length > 0 && `with ${added.join(', ')}`];
  return `Tests changed: ${parts.filter(Boolean).join('; ')}. ${formatRupees(parsePaise(price))} now,`;
}

function formatAppointment({ date, time }: { date: string; time: string }): string {
  return `${formatShortDate(date)}, ${formatTimeOfDay(parsePlainTime(time) ?? 0)}`;
}
