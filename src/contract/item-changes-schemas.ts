import * as z from 'zod/mini';
import { maxBasketTests } from '../domain/basket/basket.ts';
import { refusal } from './refusal.ts';
import { positiveId } from './scalars.ts';

export const eitherMessage = 'Choose either a test or a package.';
const listMessage = 'A list of tests and packages.';
const tooMany = `At most ${maxBasketTests} tests and packages.`;
const expectedMessage = 'Write the expected price with two decimals, such as 350.00.';

/** In rupees; without it, the price of the moment is booked. */
export const expectedRupees = z.nullish(z.string(expectedMessage).check(z.regex(/^\d{1,10}\.\d{2}$/, expectedMessage)));

const itemFields = {
  testId: z.nullish(positiveId('Test id must be a positive whole number.')),
  packageId: z.nullish(positiveId('Package id must be a positive whole number.')),
};
const atTest = { path: ['testId'], ...refusal(eitherMessage, 'choose-one') };
type Item = z.output<z.ZodMiniObject<typeof itemFields>>;
const isEither = ({ testId, packageId }: Item) => (testId == null) !== (packageId == null);

const bookedItem = z.object(itemFields).check(z.refine((item) => isEither(item), atTest));

/** With the price that the requester saw. */
export const requestedItem = z
  .object({ ...itemFields, expectedPrice: expectedRupees })
  .check(z.refine((item) => isEither(item), atTest));

export function isEachOnce(items: readonly Item[]): boolean {
  return new Set(items.map((item) => `${item.testId} ${item.packageId}`)).size === items.length;
}

export const itemsToDrop = z.array(bookedItem, listMessage).check(z.maxLength(maxBasketTests, tooMany));

export const itemsToAdd = z
  .array(requestedItem, listMessage)
  .check(
    z.maxLength(maxBasketTests, tooMany),
    z.refine(isEachOnce, refusal('Each test and package once.', 'duplicate')),
  );

/** `itemsVersion` of the booking that the requester saw. */
export const itemsVersion = positiveId('The version of the booking’s tests must be a positive whole number.');
