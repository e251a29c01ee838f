import { expect, it } from 'vitest';
import { describeUsualConfirmation } from './usual-confirmation.ts';

it.each([
  [1, 'within an hour'],
  [60, 'within an hour'],
  [61, 'within three hours'],
  [1440, 'within a day'],
  [1441, null],
  [null, null],
])('says of %j minutes: %j', (minutes, text) => {
  expect(describeUsualConfirmation(minutes)).toBe(text);
});
