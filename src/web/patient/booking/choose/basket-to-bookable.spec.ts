import { expect, it } from 'vitest';
import { basketToBookable } from './basket-to-bookable.ts';

type Input = Parameters<typeof basketToBookable>;

const test = (id: number) => ({ id, slug: `test-${id}`, name: `Test ${id}`, preparationInstructions: null });
/** A lab with so many places left for each test; null without a limit. */
const vendorWith = (left: (number | null)[]) =>
  ({
    id: 1,
    slug: 'lab',
    tests: left.map((availableSlots, at) => ({ id: at + 1, price: '100.00', availableSlots, reportTimeHours: 6 })),
  }) as unknown as Input[0];
const people = [
  { tests: ['test-1'], packageId: null },
  { tests: ['test-2'], packageId: null },
];
const book = (left: (number | null)[]) =>
  basketToBookable(vendorWith(left), [test(1), test(2)] as unknown as Input[1], [], people);

it('leaves out what is used up, and what is left is of one person', () => {
  const bookable = book([null, 0]);
  expect(bookable).toMatchObject({ pricePaise: 100_00, isCapReached: false, leftOut: [{ name: 'Test 2' }] });
  expect(bookable?.wantedBy?.map(({ length }) => length)).toEqual([1, 0]);
});

it('still shows what is used up where nothing is left, for who has just booked it', () => {
  expect(book([0, 0])).toMatchObject({ pricePaise: 200_00, isCapReached: true, leftOut: [] });
  expect(book([])).toBeNull();
});
