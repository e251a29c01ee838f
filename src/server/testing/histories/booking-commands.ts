import * as fc from 'fast-check';
import type { Command, LabModel } from './booking-model.ts';

const nine = 540;
export const createInitialLab = (): LabModel => ({
  hours: [{ startMinute: nine, endMinute: nine + 180, slotMinutes: 30, capacity: 1 }],
  closed: null,
  test: { pricePaise: 35_000, cap: null, isOffered: true, isDeleted: false },
  package: { pricePaise: 90_000, isOffered: true },
  bookings: [],
  visits: [],
});

const minute = fc.constantFrom(0, 30, 60, 480, 510).map((after) => nine + after);
const range = fc.record({ slotMinutes: fc.constantFrom(20, 30, 60), capacity: fc.constantFrom(1, 2) });
const hours = fc.oneof(
  range.map((one) => [{ startMinute: nine, endMinute: nine + 180, ...one }]),
  fc.tuple(range, range).map(([morning, evening]) => [
    { startMinute: nine, endMinute: nine + 90, ...morning },
    { startMinute: nine + 480, endMinute: nine + 540, ...evening },
  ]),
  fc.constant([]),
);
const item = fc.constantFrom('test', 'test', 'package');
const booking = fc.nat({ max: 9 });
const seesOldPrice = fc.nat({ max: 9 }).map((chance) => chance === 0);
const command = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      item,
      minute,
      seesOldPrice,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('walk in' as const), item, minute }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('repeat', 'cancel', 'confirm'), booking }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('move' as const), booking, minute }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('book two' as const), item, minute, isApart: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel visit' as const), booking }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('move visit' as const), booking, minute, isApart: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add item' as const), booking, item, seesOldPrice }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drop item' as const), booking, item }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('set hours' as const), hours }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      closed: fc.constantFrom(null, { startMinute: nine + 30, endMinute: nine + 90 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set test' as const),
      pricePaise: fc.constantFrom(35_000, 41_000),
      cap: fc.constantFrom(null, 2),
      isOffered: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set package' as const),
      pricePaise: fc.constantFrom(90_000, 99_900),
      isOffered: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'delete test' as const }) },
) as fc.Arbitrary<Command>;

/** The same histories for the same seed. Many short ones find more than a few long ones. */
export function createHistories(count: number, seed: number): Command[][] {
  return fc.sample(fc.array(command, { minLength: 4, maxLength: 10 }), { numRuns: count, seed });
}
