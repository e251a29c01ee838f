import * as z from 'zod/mini';
import { maxCapacity } from '../../../domain/schedule/day-slots.ts';
import { minutesPerDay } from '../../../domain/time/plain-time.ts';
import type { emptyInput } from '../../bodies.ts';
import { collectionPincode } from '../../collection-address.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { refusal } from '../../refusal.ts';
import { price, rupees, wholeNumber } from '../../scalars.ts';
import { clockTimeText, endBeforeStart, invalidEndTime, invalidStartTime } from './vendor-availability.ts';

export const maxPincodes = 300;
export const maxRadiusKm = 50;
export const windowsOverlap = 'This window begins before the one above ends.';
export const noWindows = 'Add at least one window.';
export const maxWindowsPerDay = 12;
export const noPincodes = 'Choose the pincodes to which your collectors go.';
export const maxCollectionCharge = 10_000;

const invalidCapacity = `Homes must be a whole number from 1 to ${maxCapacity}.`;
const invalidLead = 'Lead time must be a whole number of minutes from 0 to 10080.';
const invalidRadius = `Radius must be a whole number of kilometres from 1 to ${maxRadiusKm}.`;
const invalidCharge = `Charge must be an amount from 0 to ${maxCollectionCharge} rupees.`;

const collectionWindow = z
  .object({
    dayOfWeek: wholeNumber('Day of week must be a whole number from 0 (Sunday) to 6.', 0, 6),
    startTime: clockTimeText(invalidStartTime, minutesPerDay - 1),
    endTime: clockTimeText(invalidEndTime, minutesPerDay),
    maxHomes: wholeNumber(invalidCapacity, 1, maxCapacity),
  })
  .check(
    z.refine(({ startTime, endTime }) => startTime < endTime, {
      path: ['endTime'],
      ...refusal(endBeforeStart, 'wrong-order'),
    }),
  );

type Window = z.output<typeof collectionWindow>;

export const collectionSettings = z
  .object({
    isActive: z.boolean('isActive must be true or false.'),
    charge: z.union([z.literal('0.00'), price], invalidCharge),
    freeFrom: z.nullish(price),
    leadMinutes: wholeNumber(invalidLead, 0, 10_080),
    radiusKm: z.nullish(wholeNumber(invalidRadius, 1, maxRadiusKm)),
    pincodes: z.array(collectionPincode).check(z.maxLength(maxPincodes, `At most ${maxPincodes} pincodes.`)),
    windows: z
      .array(collectionWindow)
      .check(z.maxLength(7 * maxWindowsPerDay, `At most ${maxWindowsPerDay} windows a day.`)),
    version: z.optional(wholeNumber('Version must be a whole number.', 0)),
  })
  .check(
    z.refine(({ isActive, pincodes }) => !isActive || pincodes.length > 0, {
      path: ['pincodes'],
      ...refusal(noPincodes, 'required'),
    }),
    z.refine(({ isActive, windows }) => !isActive || windows.length > 0, {
      path: ['windows'],
      ...refusal(noWindows, 'required'),
    }),
    ({ value, issues }) => {
      const index = findOverlap(value.windows);
      if (index === null) return;
      const { error: message, params } = refusal(windowsOverlap, 'overlap');
      issues.push({ code: 'custom', input: value, path: ['windows', index, 'startTime'], message, params });
    },
  );

/** The index of a window that begins before another of its day has ended. */
function findOverlap(windows: readonly Window[]): number | null {
  const index = windows.findIndex((window, at) =>
    windows.some(
      (other, otherAt) =>
        otherAt < at &&
        other.dayOfWeek === window.dayOfWeek &&
        window.startTime < other.endTime &&
        other.startTime < window.endTime,
    ),
  );
  return index < 0 ? null : index;
}

export const currentCollection = z.object({
  isActive: z.boolean(),
  charge: rupees,
  freeFrom: z.nullable(rupees),
  leadMinutes: z.number(),
  radiusKm: z.nullable(z.number()),
  pincodes: z.array(z.string()),
  windows: z.array(
    z.object({ dayOfWeek: z.number(), startTime: z.string(), endTime: z.string(), maxHomes: z.number() }),
  ),
  /** 0 before the first save. */
  version: z.number(),
});

export const pincodeRadius = z.object({ radiusKm: wholeNumber(invalidRadius, 1, maxRadiusKm) });
/** `hasPosition` is false for a lab without a position on the map, which has nothing near. */
export const nearbyPincodes = z.object({
  hasPosition: z.boolean(),
  pincodes: z.array(z.string()),
  /** The further numbers of the lab's city, of which we do not know where they are. */
  unplaced: z.nullable(z.object({ city: z.string(), pincodes: z.array(z.string()) })),
});

export type OwnCollection = z.output<typeof currentCollection>;

export const findHomeCollection = defineEndpoint<typeof emptyInput, typeof currentCollection>()({
  method: 'GET',
  path: '/_api/vendor/home-collection',
  summary: 'Where, when and for how much the lab collects samples at home.',
  access: 'vendor-owner',
});

export const updateHomeCollection = defineEndpoint<typeof collectionSettings, typeof currentCollection>()({
  method: 'POST',
  path: '/_api/vendor/home-collection',
  summary:
    'Change where, when and for how much the lab collects samples at home. Bookings keep their windows and charges.',
  access: 'vendor-owner',
  errorStatuses: [409],
});

export const findNearbyPincodes = defineEndpoint<typeof pincodeRadius, typeof nearbyPincodes>()({
  method: 'GET',
  path: '/_api/vendor/home-collection/pincodes',
  summary: 'The known pincodes within a radius around the lab, nearest first.',
  access: 'vendor-owner',
});
