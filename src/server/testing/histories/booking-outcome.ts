import { isApiError } from '../../../contract/errors.ts';
import type { Outcome } from './booking-model.ts';

const outcomes: readonly (readonly [RegExp, Outcome])[] = [
  [/not offer|no longer offers|could not be found|does not/i, 'not sold'],
  [/at least one test/i, 'last item'],
  [/only the tests of a pending/i, 'not open'],
  [/price|costs/i, 'another price'],
  [/no longer available|slot of this booking is full|not enough places/i, 'no slot'],
  [/not taking more bookings|as many open bookings/i, 'cap'],
  [/was cancelled/i, 'cancelled'],
  [/people of this visit have changed/i, 'somebody left'],
  [/not in your list|test not found/i, 'no such test'],
  [/upcoming booking/i, 'booked'],
];

/** Refusals by their message; anything else is an error of the program. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<Outcome> {
  try {
    await attempt;
    return 'done';
  } catch (error) {
    const refusal = isApiError(error) && outcomes.find(([words]) => words.test(error.message));
    if (!refusal) throw error;
    return refusal[1];
  }
}
