import type { RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import type { DoorWay } from '../../../domain/payments/payment-entries.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import type { UnsentNote } from './kept/unsent-notes.ts';

type Noted = Pick<RoundVisit, 'bookingId' | 'taken' | 'takenWay'>;

/** What the taps that wait change of the money of a way: the last step of a visit replaces what the server has of it. */
export function sumUnsent(unsent: readonly UnsentNote[], visits: readonly Noted[], way: DoorWay) {
  const steps = unsent.flatMap((note) => ('asked' in note || note.refusal ? [] : note));
  const changes = [...new Map(steps.map((step) => [step.bookingId, step])).values()].map((last) => {
    const noted = visits.find(({ bookingId }) => bookingId === last.bookingId);
    const before = noted && (noted.takenWay ?? 'cash') === way ? parsePaise(noted.taken ?? '0') : 0;
    const isTaken = last.step === 'collected' && (last.way ?? 'cash') === way;
    return { before, after: isTaken ? parsePaise(Number(last.taken ?? 0).toFixed(2)) : 0 };
  });
  return {
    paise: changes.reduce((sum, { before, after }) => sum + after - before, 0),
    count: changes.reduce((sum, { before, after }) => sum + Number(after > 0) - Number(before > 0), 0),
  };
}
